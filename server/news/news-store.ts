import type { Article, NewsItem } from "@oselia/shared/model";
import { sql } from "kysely";
import { conflict, notFound } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import { type NewsRow, newsColumns, newsItemOf } from "./news-item.ts";
import { addPhotos, photosOf } from "./photos.ts";

/** Writes of articles. `changed` is called after each. */
export function createNewsStore({ db }: Database, changed: () => void) {
  return {
    /**
     * One that was added under the same `sentAs` before is answered instead.
     *
     * @param files The kept photos, in their order.
     * @param sentAs By what a retry is known; see `sentAsOf`.
     */
    async add(
      { version: _, ...article }: Article,
      files: string[],
      sentAs?: string,
    ): Promise<NewsItem> {
      const added = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto("news")
          .values({ ...article, sentAs: sentAs ?? null })
          .onConflict((conflict) =>
            conflict.column("sentAs").where("sentAs", "is not", null).doNothing(),
          )
          .returning(newsColumns)
          .executeTakeFirst();
        return row && newsItemOf(row, await addPhotos(transaction, row.id, "photos", files));
      });
      if (added) changed();
      return added ?? addedBefore(sentAs);
    },

    /** Throws 404 for one that is gone, 409 when it is no longer at the version of the edit. */
    async change(id: number, { version, ...article }: Article): Promise<NewsItem> {
      const present = db
        .updateTable("news")
        .set({ ...article, version: sql`version + 1` })
        .where("id", "=", id)
        .where("deletedAt", "is", null);
      const row = await (version === undefined ? present : present.where("version", "=", version))
        .returning(newsColumns)
        .executeTakeFirst();
      if (!row) throw (await exists(id)) ? conflict() : notFound();
      changed();
      return withPhotos(row);
    },

    /** One that is not deleted, else 404. */
    async find(id: number): Promise<NewsItem> {
      const row = await db
        .selectFrom("news")
        .select(newsColumns)
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (!row) throw notFound();
      return withPhotos(row);
    },

    async remove(id: number): Promise<void> {
      const removed = await db
        .updateTable("news")
        .set({ deletedAt: sql`now()` })
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!removed) throw notFound();
      changed();
    },

    /** Takes it out of the bin, with its photos. Throws 404 for one that is not there. */
    async restore(id: number): Promise<NewsItem> {
      const row = await db
        .updateTable("news")
        .set({ deletedAt: null })
        .where("id", "=", id)
        .where("deletedAt", "is not", null)
        .returning(newsColumns)
        .executeTakeFirst();
      if (!row) throw notFound();
      changed();
      return withPhotos(row);
    },
  };

  async function addedBefore(sentAs: string | undefined): Promise<NewsItem> {
    const row = await db
      .selectFrom("news")
      .select(newsColumns)
      .where("sentAs", "=", sentAs ?? "")
      .executeTakeFirstOrThrow();
    return withPhotos(row);
  }

  async function withPhotos(row: NewsRow): Promise<NewsItem> {
    return newsItemOf(row, (await photosOf(db, [row.id])).get(row.id) ?? []);
  }

  async function exists(id: number): Promise<boolean> {
    const row = await db
      .selectFrom("news")
      .select("id")
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
