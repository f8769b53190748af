import type { NewsItem } from "@oselia/shared/model";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/**
 * The published news for the sitemap, newest first, without their texts.
 *
 * @param publishedBy YYYY-MM-DD: today.
 */
export function listNewsForSitemap(
  { db }: Database,
  publishedBy: string,
  limit: number,
): Promise<Pick<NewsItem, "id" | "publishDate">[]> {
  return db
    .selectFrom("news")
    .select(["id", sql<string>`publish_date::text`.as("publishDate")])
    .where("status", "=", "PUBLISHED")
    .where("deletedAt", "is", null)
    .where(sql<boolean>`publish_date <= ${publishedBy}::date`)
    .orderBy("publishDate", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
