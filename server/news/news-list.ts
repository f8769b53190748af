import type { NewsItem, NewsQuery, NewsStatus } from "@oselia/shared/model";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { holds } from "../lists/search.ts";
import { newsColumns, newsItemOf } from "./news-item.ts";
import { photosOf } from "./photos.ts";

/** Which items a list may show. */
export interface NewsFilter {
  keyword: string;
  status?: NewsStatus | undefined;
  /** YYYY-MM-DD: only what is due on that day. */
  dueOn?: string;
}

/** A page of the news: by publishDate, then the newest first. */
export async function newsPage(
  { db }: Database,
  filter: NewsFilter,
  { page, limit }: Pick<NewsQuery, "page" | "limit">,
): Promise<NewsItem[]> {
  const rows = await db
    // The ids first: skipping to a deep page then reads the index alone.
    .with("page", (query) =>
      query
        .selectFrom("news")
        .select("id")
        .where(matching(filter))
        .orderBy("publishDate", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom("page")
    .innerJoin("news", "news.id", "page.id")
    .select(newsColumns)
    .orderBy("news.publishDate", "desc")
    .orderBy("news.id", "desc")
    .execute();
  const photos = await photosOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => newsItemOf(row, photos.get(row.id) ?? []));
}

/** How many items there are on all pages. */
export async function newsTotal({ db }: Database, filter: NewsFilter): Promise<number> {
  const { total } = await db
    .selectFrom("news")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ keyword, status, dueOn }: NewsFilter) {
  return (where: ExpressionBuilder<Tables, "news">) => {
    const conditions: Expression<SqlBool>[] = [where("deletedAt", "is", null)];
    if (status) conditions.push(where("status", "=", status));
    if (dueOn) conditions.push(sql<boolean>`publish_date <= ${dueOn}::date`);
    if (keyword) conditions.push(holds(keyword));
    return where.and(conditions);
  };
}
