import type { Api } from "@oselia/shared/api";
import type { Book } from "@oselia/shared/model";

/** DELETE /admin/books/{id} (section 7). */
export function deleteBook(api: Api, id: Book["id"]): Promise<void> {
  return api.delete(`/admin/books/${id}`);
}
