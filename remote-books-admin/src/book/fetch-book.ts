import type { Api } from "@oselia/shared/api";
import type { Book } from "@oselia/shared/model";

/** GET /admin/books/{id}: the book as it is now; undefined when that cannot be known. Never throws. */
export function fetchBook(api: Api, id: Book["id"]): Promise<Book | undefined> {
  return api.get<Book>(`/admin/books/${id}`).catch(() => undefined);
}
