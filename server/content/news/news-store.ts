import type { Article, NewsItem } from "@oselia/shared/model";
import type { Database } from "../../platform/database/database.ts";
import { insertOnce } from "../items/insert-once.ts";
import { createItemTable } from "../items/item-table.ts";
import { newsColumns as columns, type NewsRow, toNewsItem } from "./news-item.ts";
import { addPhotos, fetchPhotosByItem } from "./photos.ts";

/**
 * Writes of articles; see `createItemTable` for what they throw. `onChange` is called after each.
 */
export function createNewsStore({ db }: Database, onChange: () => void) {
  const news = createItemTable<NewsRow>(db, "news", columns);

  return {
    /**
     * Returns the existing article when the same request has stored one before.
     *
     * @param files The stored photos, in their order.
     */
    async add(
      { version: _, ...article }: Article,
      files: string[],
      idempotencyHash?: string,
    ): Promise<NewsItem> {
      const { row, isNew } = await db.transaction().execute(async (transaction) => {
        const options = { columns, idempotencyHash };
        const stored = await insertOnce<NewsRow>(transaction, "news", article, options);
        if (stored.isNew) await addPhotos(transaction, stored.row.id, "photos", files);
        return stored;
      });
      if (isNew) onChange();
      return withPhotos(row);
    },

    find: async (id: number): Promise<NewsItem> => withPhotos(await news.find(id)),

    async update(id: number, { version, ...article }: Article): Promise<NewsItem> {
      const row = await news.update(id, article, version);
      onChange();
      return withPhotos(row);
    },

    async remove(id: number): Promise<void> {
      await news.remove(id);
      onChange();
    },

    /** Takes it out of the bin, with its photos. */
    async restore(id: number): Promise<NewsItem> {
      const row = await news.restore(id);
      onChange();
      return withPhotos(row);
    },
  };

  async function withPhotos(row: NewsRow): Promise<NewsItem> {
    return toNewsItem(row, (await fetchPhotosByItem(db, [row.id])).get(row.id) ?? []);
  }
}
