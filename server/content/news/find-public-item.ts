import type { NewsItem } from "@oselia/shared/model";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { newsColumns, toNewsItem } from "./news-item.ts";
import { fetchPhotosByItem } from "./photos.ts";

/**
 * A news item that a visitor may see: published or announced, due, and not deleted.
 *
 * @param publishedBy YYYY-MM-DD: today.
 * @returns Null for every other id.
 */
export async function findPublicNewsItem(
  { db }: Database,
  id: NewsItem["id"],
  publishedBy: string,
): Promise<NewsItem | null> {
  const row = await db
    .selectFrom("news")
    .select(newsColumns)
    .where("id", "=", id)
    .where("status", "in", ["PUBLISHED", "ANNOUNCE"])
    .where("deletedAt", "is", null)
    .where(sql<boolean>`publish_date <= ${publishedBy}::date`)
    .executeTakeFirst();
  return row ? toNewsItem(row, (await fetchPhotosByItem(db, [id])).get(id) ?? []) : null;
}
