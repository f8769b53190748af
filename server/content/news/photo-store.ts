import type { NewsItem, Photo } from "@oselia/shared/model";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { notFound } from "../../platform/problem.ts";
import { createItemTable } from "../items/item-table.ts";
import { type NewsRow, newsColumns, toNewsItem } from "./news-item.ts";
import { addPhotos } from "./photos.ts";

/** An article whose photos have changed. */
interface ChangedArticle {
  newsId: number;
  /** From now on. */
  version: number;
}

/**
 * Writes of photos to articles that are not deleted. Each raises the article's version by one, so
 * that other users who have it open notice the change; with a `version`, it throws 409 when the
 * article is no longer at that one. `onChange` is called after each.
 */
export function createPhotoStore({ db }: Database, onChange: () => void) {
  return {
    async add(
      newsId: number,
      files: string[],
      basedOn?: number,
    ): Promise<ChangedArticle & { data: Photo }> {
      const added = await db.transaction().execute(async (transaction) => {
        const { version } = await incrementVersion(transaction, newsId, basedOn);
        const [data] = await addPhotos(transaction, newsId, "photo", files);
        if (!data) throw new Error("Adding a photo returned no photo");
        return { newsId, version, data };
      });
      onChange();
      return added;
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

    async remove(photoId: number, basedOn?: number): Promise<ChangedArticle> {
      const changed = await db.transaction().execute(async (transaction) => {
        const photo = await transaction
          .selectFrom("newsPhotos")
          .select("newsId")
          .where("id", "=", photoId)
          .executeTakeFirst();
        if (!photo) throw notFound();
        const { version } = await incrementVersion(transaction, photo.newsId, basedOn);
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

/** Raises the article's version, and so locks it until the end of the transaction. */
const incrementVersion = (
  transaction: Transaction<Tables>,
  newsId: number,
  basedOn?: number,
): Promise<NewsRow> =>
  createItemTable<NewsRow>(transaction, "news", newsColumns).update(newsId, {}, basedOn);
