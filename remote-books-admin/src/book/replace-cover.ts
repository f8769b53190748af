import type { Api, CallOptions } from "@oselia/shared/api";
import type { Book } from "@oselia/shared/model";

/**
 * PUT /admin/books/{id}/cover.
 *
 * @param options.version As for `updateBook`.
 * @returns The URL of the new cover.
 */
export function replaceCover(
  api: Api,
  id: Book["id"],
  cover: File,
  { version, ...options }: CallOptions & { version?: number } = {},
): Promise<Pick<Book, "id"> & { coverImageUrl: string }> {
  const body = new FormData();
  body.append("cover", cover);
  return api.put(`/admin/books/${id}/cover`, body, { ...options, query: { version } });
}
