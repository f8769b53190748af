import type { Api, CallOptions } from "@oselia/shared/api";
import { isNotFound } from "@oselia/shared/forms";
import type { NewsItem, Photo } from "@oselia/shared/model";

/** POST /admin/news/{newsId}/addphoto. */
export async function uploadPhoto(
  api: Api,
  newsId: NewsItem["id"],
  file: File,
  options?: CallOptions,
): Promise<Photo> {
  const body = new FormData();
  body.append("photo", file);
  const path = `/admin/news/${newsId}/addphoto`;
  return (await api.post<{ newsId: number; data: Photo }>(path, body, options)).data;
}

/**
 * DELETE /admin/news/photo/{photoId}. A photo that no longer exists counts as deleted.
 *
 * @returns False when someone else had deleted it.
 */
export async function deletePhoto(api: Api, photoId: Photo["id"]): Promise<boolean> {
  try {
    await api.delete(`/admin/news/photo/${photoId}`);
    return true;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return false;
  }
}
