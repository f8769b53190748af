import { sessionListAtom } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";

/** The deleted books that the bin shows. */
export const bookBinAtom = sessionListAtom<Book>();
