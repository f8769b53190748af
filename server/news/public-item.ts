import type { NewsItem } from "@oselia/shared/model";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { newsColumns, newsItemOf } from "./news-item.ts";
import { photosOf } from "./photos.ts";

/**
 * A news item that a visitor may see: published or announced, due, and not deleted.
 *
 * @param dueOn YYYY-MM-DD: today.
 * @returns Null for every other id.
 */
export async function publicNewsItem(
  { db }: Database,
  id: NewsItem["id"],
  dueOn: string,
): Promise<NewsItem | null> {
  const row = await db
    .selectFrom("news")
    .select(newsColumns)
    .where("id", "=", id)
    .where("status", "in", ["PUBLISHED", "ANNOUNCE"])
    .where("deletedAt", "is", null)
    .where(sql<boolean>`publish_date <= ${dueOn}::date`)
    .executeTakeFirst();
  return row ? newsItemOf(row, (await photosOf(db, [id])).get(id) ?? []) : null;
}
