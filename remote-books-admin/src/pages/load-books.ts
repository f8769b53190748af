import { type BookList, bookStatusValues } from "@oselia/shared/model";
import { binLoader, pageLoader } from "@oselia/shared/workspace";
import { bookBinAtom } from "../state/book-bin.ts";
import { bookListAtom } from "../state/book-list.ts";

const read = ({ books, totalBooks, totalPages }: BookList) => ({
  items: books,
  total: totalBooks,
  totalPages,
});

/** Fetches the books that the address asks for. */
export const loadBooks = pageLoader({
  call: "/admin/books",
  list: bookListAtom,
  statuses: bookStatusValues,
  read,
});

/** Fetches the deleted books that the address asks for. */
export const loadBin = binLoader({ call: "/admin/books/bin", list: bookBinAtom, read });
