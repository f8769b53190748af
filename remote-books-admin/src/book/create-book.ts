import type { Api } from "@oselia/shared/api";
import type { Book } from "@oselia/shared/model";
import type { NewBook } from "./book-values.ts";

/** POST /admin/books: the cover, and the book as a JSON part (section 7). */
export function createBook(api: Api, { book, cover }: NewBook): Promise<Book> {
  const body = new FormData();
  body.append("cover", cover);
  body.append("book", new Blob([JSON.stringify(book)], { type: "application/json" }));
  return api.post<Book>("/admin/books", body);
}
