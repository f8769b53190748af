import { sessionListAtom } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";

/** The books in the workspace. */
export const bookListAtom = sessionListAtom<Book>();

/** The deleted books in the bin. */
export const bookBinAtom = sessionListAtom<Book>();
