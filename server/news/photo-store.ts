import type { NewsItem, Photo } from "@oselia/shared/model";
import { sql, type Transaction } from "kysely";
import { notFound } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { type NewsRow, newsColumns, newsItemOf } from "./news-item.ts";
import { addPhotos } from "./photos.ts";

/**
 * Writes of photos to articles that are not deleted. Each raises the article's version by one: whoever
 * has the article open can tell another's change from the own ones. `changed` is called after each.
 */
export function createPhotoStore({ db }: Database, changed: () => void) {
  return {
    async add(newsId: number, files: string[]): Promise<Photo> {
      const photos = await db.transaction().execute(async (transaction) => {
        await raise(transaction, newsId);
        return addPhotos(transaction, newsId, "photo", files);
      });
      changed();
      const [photo] = photos;
      if (!photo) throw new Error("A photo was to be added and none came back");
      return photo;
    },

    async replace(newsId: number, files: string[]): Promise<NewsItem> {
      const item = await db.transaction().execute(async (transaction) => {
        const row = await raise(transaction, newsId);
        await transaction.deleteFrom("newsPhotos").where("newsId", "=", newsId).execute();
        return newsItemOf(row, await addPhotos(transaction, newsId, "photo", files));
      });
      changed();
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
        await raise(transaction, photo.newsId);
        const removed = await transaction
          .deleteFrom("newsPhotos")
          .where("id", "=", photoId)
          .returning("id")
          .executeTakeFirst();
        // Somebody else has removed it while this waited for the article.
        if (!removed) throw notFound();
      });
      changed();
    },
  };
}

/** Raises the article's version, and so locks it until the end of the transaction. */
async function raise(transaction: Transaction<Tables>, newsId: number): Promise<NewsRow> {
  const row = await transaction
    .updateTable("news")
    .set({ version: sql`version + 1` })
    .where("id", "=", newsId)
    .where("deletedAt", "is", null)
    .returning(newsColumns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
