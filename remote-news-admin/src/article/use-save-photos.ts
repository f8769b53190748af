import { errorText, useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { maxNewsPhotos, type NewsItem, type Photo } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import type { SaveFilesOptions } from "@oselia/shared/workspace";
import { type ArticlePhoto, isNewPhoto, isSavedPhoto } from "./article-photo.ts";
import { deletePhoto, uploadPhoto } from "./photo-calls.ts";

/**
 * Uploads and deletes an article's photos, one call after the other. Uploads come first, so that a
 * failure loses no photo; only where there would be more than three, photos are deleted before.
 */
export function useSavePhotos() {
  const { t, i18n } = useTranslation("news-admin");
  const api = useApi();
  const orToast = <T>(call: Promise<T>, key: "photo.uploadFailed" | "photo.deleteFailed") =>
    call.catch((error: unknown) => {
      showToast("error", t(key, { message: errorText(error, i18n) }));
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
      change: (photos: Photo[]) => Photo[],
      { files = now.files, raisesVersion = true },
    ) => {
      // If someone else has raised the version too, the next save of the fields conflicts.
      const version = now.item.version + (raisesVersion ? 1 : 0);
      now = {
        item: { ...now.item, photoUrls: change(now.item.photoUrls), version },
        files,
        saved: change(now.saved),
      };
      onStep(now);
    };
    const upload = async (file: File, at: number) => {
      const report = (fraction: number) => onProgress((at + fraction) / added.length);
      const call = uploadPhoto(api, item.id, file, { onProgress: report });
      const photo = await orToast(call, "photo.uploadFailed");
      const files = now.files.map((other) => (other === file ? photo : other));
      finishStep((before) => [...before, photo], { files });
    };
    const remove = async ({ id }: Photo) => {
      const raisesVersion = await orToast(deletePhoto(api, id), "photo.deleteFailed");
      finishStep((before) => before.filter((other) => other.id !== id), { raisesVersion });
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
