import { sessionListAtom } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";

/** The books that the workspace shows. */
export const bookListAtom = sessionListAtom<Book>();
