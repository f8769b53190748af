import type { NewsItem } from "@oselia/shared/model";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * What names the published news, the newest first: for the sitemap, without their texts.
 *
 * @param dueOn YYYY-MM-DD: today.
 */
export function newsAddresses(
  { db }: Database,
  dueOn: string,
  limit: number,
): Promise<Pick<NewsItem, "id" | "publishDate">[]> {
  return db
    .selectFrom("news")
    .select(["id", sql<string>`publish_date::text`.as("publishDate")])
    .where("status", "=", "PUBLISHED")
    .where("deletedAt", "is", null)
    .where(sql<boolean>`publish_date <= ${dueOn}::date`)
    .orderBy("publishDate", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
