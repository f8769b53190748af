import type { NewsItem, Photo } from "@oselia/shared/model";
import { notFound } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import { newsColumns, newsItemOf } from "./news-item.ts";
import { addPhotos } from "./photos.ts";

/** Writes of photos to articles that are not deleted. `changed` is called after each. */
export function createPhotoStore({ db }: Database, changed: () => void) {
  return {
    async add(newsId: number, files: string[]): Promise<Photo> {
      const photos = await db
        .transaction()
        .execute((transaction) => addPhotos(transaction, newsId, "photo", files));
      changed();
      const [photo] = photos;
      if (!photo) throw new Error("A photo was to be added and none came back");
      return photo;
    },

    async replace(newsId: number, files: string[]): Promise<NewsItem> {
      const item = await db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom("news")
          .select("id")
          .where("id", "=", newsId)
          .forUpdate()
          .execute();
        await transaction.deleteFrom("newsPhotos").where("newsId", "=", newsId).execute();
        const photos = await addPhotos(transaction, newsId, "photo", files);
        const row = await transaction
          .selectFrom("news")
          .select(newsColumns)
          .where("id", "=", newsId)
          .executeTakeFirstOrThrow();
        return newsItemOf(row, photos);
      });
      changed();
      return item;
    },

    async remove(photoId: number): Promise<void> {
      const removed = await db
        .deleteFrom("newsPhotos")
        .using("news")
        .whereRef("news.id", "=", "newsPhotos.newsId")
        .where("newsPhotos.id", "=", photoId)
        .where("news.deletedAt", "is", null)
        .returning("newsPhotos.id")
        .executeTakeFirst();
      if (!removed) throw notFound();
      changed();
    },
  };
}
