import { errorText, useApi } from "@oselia/shared/api";
import { isConflict, isNotFound } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { maxNewsPhotos, type NewsItem, type Photo } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import type { SaveFilesOptions } from "@oselia/shared/workspace";
import { type ArticlePhoto, isNewPhoto, isSavedPhoto } from "./article-photo.ts";

/**
 * Uploads and deletes an article's photos, one call after the other. Uploads come first, so that a
 * failure loses no photo; only where there would be more than three, photos are deleted before.
 */
export function useSavePhotos() {
  const { t, i18n } = useTranslation("news-admin");
  const api = useApi();
  /** A conflict has a notice of its own. */
  const orToast = <T>(call: Promise<T>, key: "photo.uploadFailed" | "photo.deleteFailed") =>
    call.catch((error: unknown) => {
      if (!isConflict(error)) showToast("error", t(key, { message: errorText(error, i18n) }));
      throw error;
    });

  return async (
    photos: ArticlePhoto[],
    { item, saved, onProgress, onStep }: SaveFilesOptions<NewsItem, ArticlePhoto[]>,
  ): Promise<void> => {
    const added = photos.filter(isNewPhoto);
    const remaining = new Set(photos.filter(isSavedPhoto).map(({ id }) => id));
    const removed = saved.filter(isSavedPhoto).filter(({ id }) => !remaining.has(id));
    const overLimit = Math.max(0, item.photoUrls.length + added.length - maxNewsPhotos);

    let now = { item, files: photos, saved: saved.filter(isSavedPhoto) };
    const finishStep = (
      version: number,
      change: (photos: Photo[]) => Photo[],
      files = now.files,
    ) => {
      now = {
        item: { ...now.item, photoUrls: change(now.item.photoUrls), version },
        files,
        saved: change(now.saved),
      };
      onStep(now);
    };
    const upload = async (file: File, at: number) => {
      const body = new FormData();
      body.append("photo", file);
      const { version, data } = await orToast(
        api.post<{ version: number; data: Photo }>(`/admin/news/${item.id}/addphoto`, body, {
          query: { version: now.item.version },
          onProgress: (fraction) => onProgress((at + fraction) / added.length),
        }),
        "photo.uploadFailed",
      );
      const files = now.files.map((other) => (other === file ? data : other));
      finishStep(version, (before) => [...before, data], files);
    };
    const remove = async ({ id }: Photo) => {
      const { version } = now.item;
      const call = api
        .delete<{ version: number }>(`/admin/news/photo/${id}`, { query: { version } })
        .catch((error: unknown) => {
          // Someone else has deleted it already.
          if (isNotFound(error)) return { version };
          throw error;
        });
      const changed = await orToast(call, "photo.deleteFailed");
      finishStep(changed.version, (before) => before.filter((other) => other.id !== id));
      showToast("success", t("photo.deleted"));
    };

    for (const photo of removed.slice(0, overLimit)) await remove(photo);
    for (const [at, file] of added.entries()) await upload(file, at);
    for (const photo of removed.slice(overLimit)) await remove(photo);
    if (added.length > 0) {
      showToast("success", t(added.length > 1 ? "photo.allUploaded" : "photo.uploaded"));
    }
  };
}
