import { sessionListAtom } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";

/** The deleted books in the bin. */
export const bookBinAtom = sessionListAtom<Book>();
