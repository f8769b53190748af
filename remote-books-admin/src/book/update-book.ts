import type { Api } from "@oselia/shared/api";
import type { Book, BookFields } from "@oselia/shared/model";

/**
 * PUT /admin/books/{id}: the fields except id.
 *
 * @param fields With a `version`, the call fails with "conflict" when the book has another version.
 *   Without one, it overwrites any version.
 */
export function updateBook(api: Api, id: Book["id"], fields: BookFields): Promise<Book> {
  return api.put<Book>(`/admin/books/${id}`, fields);
}
