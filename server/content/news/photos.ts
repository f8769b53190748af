import {
  maxNewsPhotos,
  type NewsItem,
  type Photo,
  photoMessages,
  photoSize,
} from "@oselia/shared/model";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { invalidInput, notFound } from "../../platform/problem.ts";
import { updateItem } from "../items/item-store.ts";
import type { MediaStore } from "../media/media-store.ts";
import { storeImage } from "../media/prepare-image.ts";
import { newsKind, toNewsItem, toPhoto } from "./news-item.ts";

/** The photos of a form: one to three. */
export const photoPart = (name: string) => ({
  name,
  max: maxNewsPhotos,
  validateCount: validatePhotoCount,
});

/** The validation message for a photo count. */
export function validatePhotoCount(count: number): string | undefined {
  if (count === 0) return photoMessages.none;
  return count > maxNewsPhotos ? photoMessages.tooMany : undefined;
}

/**
 * Stores the photos in their order, one after the other, so that nothing is stored after one fails.
 */
export async function storePhotos(media: MediaStore, uploads: Buffer[]): Promise<string[]> {
  const files: string[] = [];
  for (const upload of uploads) files.push(await storeImage(media, upload, photoSize));
  return files;
}

/**
 * Adds photos after the existing ones. The caller holds the item's lock, so that concurrent calls
 * do not exceed the limit. Throws 400 at the fourth photo.
 */
export async function addPhotos(
  transaction: Transaction<Tables>,
  newsId: number,
  part: string,
  files: string[],
): Promise<Photo[]> {
  const existing = await transaction
    .selectFrom("newsPhotos")
    .select("position")
    .where("newsId", "=", newsId)
    .execute();
  if (existing.length + files.length > maxNewsPhotos) {
    throw invalidInput({ [part]: photoMessages.tooMany });
  }
  const last = Math.max(-1, ...existing.map(({ position }) => position));
  const rows = files.map((file, index) => ({ newsId, file, position: last + 1 + index }));
  const added = await transaction
    .insertInto("newsPhotos")
    .values(rows)
    .returning(["id", "file", "position"])
    .execute();
  return added.toSorted((a, b) => a.position - b.position).map(toPhoto);
}

/**
 * Adds, replaces and removes photos of articles that are not deleted. Each write raises the
 * article's version by one, so that others who have it open notice the change, and thereby locks
 * the article until the transaction ends. `onChange` is called after each.
 *
 * `basedOn` is the version that the user has open: throws 409 when the article is no longer at it.
 */
export function createPhotoStore({ db }: Database, onChange: () => void) {
  return {
    async add(newsId: number, files: string[], basedOn?: number) {
      const added = await db.transaction().execute(async (transaction) => {
        const { version } = await updateItem(newsKind, transaction, newsId, {}, basedOn);
        const [data] = await addPhotos(transaction, newsId, "photo", files);
        if (!data) throw new Error("Adding a photo returned no photo");
        return { newsId, version, data };
      });
      onChange();
      return added;
    },

    async replace(newsId: number, files: string[]): Promise<NewsItem> {
      const item = await db.transaction().execute(async (transaction) => {
        const row = await updateItem(newsKind, transaction, newsId, {}, undefined);
        await transaction.deleteFrom("newsPhotos").where("newsId", "=", newsId).execute();
        return toNewsItem(row, await addPhotos(transaction, newsId, "photo", files));
      });
      onChange();
      return item;
    },

    async remove(photoId: number, basedOn?: number) {
      const changed = await db.transaction().execute(async (transaction) => {
        const photo = await transaction
          .selectFrom("newsPhotos")
          .select("newsId")
          .where("id", "=", photoId)
          .executeTakeFirst();
        if (!photo) throw notFound();
        const { version } = await updateItem(newsKind, transaction, photo.newsId, {}, basedOn);
        const removed = await transaction
          .deleteFrom("newsPhotos")
          .where("id", "=", photoId)
          .returning("id")
          .executeTakeFirst();
        // Another user has removed it while this waited for the article.
        if (!removed) throw notFound();
        return { newsId: photo.newsId, version };
      });
      onChange();
      return changed;
    },
  };
}
