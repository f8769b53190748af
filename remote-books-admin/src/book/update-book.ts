import type { Api } from "@oselia/shared/api";
import type { Book, BookFields } from "@oselia/shared/model";

/**
 * PUT /admin/books/{id}: the fields except id (section 7).
 *
 * @param fields With `version`, the version that the edit began from, it fails with "conflict" when
 *   somebody has changed the book since. Without one it saves over whatever is there.
 */
export function updateBook(api: Api, id: Book["id"], fields: BookFields): Promise<Book> {
  return api.put<Book>(`/admin/books/${id}`, fields);
}
