import { type BookList, bookQueryRules } from "@oselia/shared/model";
import { binLoader, pageLoader } from "@oselia/shared/workspace";
import { bookBinAtom, bookListAtom } from "../state/book-lists.ts";

const read = ({ books, totalBooks, totalPages }: BookList) => ({
  items: books,
  total: totalBooks,
  totalPages,
});

/** Loads the page of books in the address. */
export const loadBooks = pageLoader({
  call: "/admin/books",
  list: bookListAtom,
  rules: bookQueryRules,
  read,
});

/** Loads the page of deleted books in the address. */
export const loadBin = binLoader({ call: "/admin/books/bin", list: bookBinAtom, read });
