import type { Api, CallOptions } from "@oselia/shared/api";
import type { Book, BookFields } from "@oselia/shared/model";

/** POST /admin/books: the cover, and the book as a JSON part. */
export function createBook(
  api: Api,
  { fields, cover }: { fields: BookFields; cover: File },
  options?: CallOptions,
): Promise<Book> {
  const body = new FormData();
  body.append("cover", cover);
  body.append("book", new Blob([JSON.stringify(fields)], { type: "application/json" }));
  return api.post<Book>("/admin/books", body, options);
}
