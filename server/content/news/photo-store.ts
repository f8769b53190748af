import type { NewsItem, Photo } from "@oselia/shared/model";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { notFound } from "../../platform/problem.ts";
import { createItemTable } from "../items/item-table.ts";
import { type NewsRow, newsColumns, toNewsItem } from "./news-item.ts";
import { addPhotos } from "./photos.ts";

/**
 * Writes of photos to articles that are not deleted. Each raises the article's version by one, so
 * that other users who have it open notice the change. `onChange` is called after each.
 */
export function createPhotoStore({ db }: Database, onChange: () => void) {
  return {
    async add(newsId: number, files: string[]): Promise<Photo> {
      const photos = await db.transaction().execute(async (transaction) => {
        await incrementVersion(transaction, newsId);
        return addPhotos(transaction, newsId, "photo", files);
      });
      onChange();
      const [photo] = photos;
      if (!photo) throw new Error("Adding a photo returned no photo");
      return photo;
    },

    async replace(newsId: number, files: string[]): Promise<NewsItem> {
      const item = await db.transaction().execute(async (transaction) => {
        const row = await incrementVersion(transaction, newsId);
        await transaction.deleteFrom("newsPhotos").where("newsId", "=", newsId).execute();
        return toNewsItem(row, await addPhotos(transaction, newsId, "photo", files));
      });
      onChange();
      return item;
    },

    async remove(photoId: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const photo = await transaction
          .selectFrom("newsPhotos")
          .select("newsId")
          .where("id", "=", photoId)
          .executeTakeFirst();
        if (!photo) throw notFound();
        await incrementVersion(transaction, photo.newsId);
        const removed = await transaction
          .deleteFrom("newsPhotos")
          .where("id", "=", photoId)
          .returning("id")
          .executeTakeFirst();
        // Another user has removed it while this waited for the article.
        if (!removed) throw notFound();
      });
      onChange();
    },
  };
}

/** Raises the article's version, and so locks it until the end of the transaction. */
const incrementVersion = (transaction: Transaction<Tables>, newsId: number): Promise<NewsRow> =>
  createItemTable<NewsRow>(transaction, "news", newsColumns).update(newsId, {});
