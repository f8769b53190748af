import { type Book, type BookList, bookQueryRules, bookStatuses } from "@oselia/shared/model";
import { createWorkspace } from "@oselia/shared/workspace";

/** The books, and the deleted ones in the bin. */
export const books = createWorkspace<Book, BookList>({
  path: "/admin/books",
  namespace: "books-admin",
  statuses: bookStatuses,
  rules: bookQueryRules,
  read: ({ books, totalBooks, totalPages }) => ({ items: books, total: totalBooks, totalPages }),
});
