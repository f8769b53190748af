import type { NewsItem, NewsList, NewsQuery, NewsStatus } from "@oselia/shared/model";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { holds, listGroup, pagesOf, totalOf } from "../lists/search.ts";
import type { Services } from "../services.ts";
import { newsColumns, newsItemOf } from "./news-item.ts";
import { photosOf } from "./photos.ts";

/** Which items a list may show. */
export interface NewsFilter {
  keyword: string;
  status?: NewsStatus | undefined;
  /** YYYY-MM-DD: only what is due on that day. */
  dueOn?: string;
  /** True for what is deleted, and nothing else. Default: what is not. */
  inBin?: boolean;
}

/** A page of the news as a list call answers it; the total is remembered until a change. */
export async function listNews(
  { database, memo }: Pick<Services, "database" | "memo">,
  filter: NewsFilter,
  query: Pick<NewsQuery, "page" | "limit">,
): Promise<NewsList> {
  const news = await newsPage(database, filter, query);
  const totalNews = await totalOf(news.length, query, () =>
    memo.once(
      { topic: "news", group: listGroup(filter.keyword) },
      `total ${JSON.stringify(filter)}`,
      () => newsTotal(database, filter),
      (total) => total > 0,
    ),
  );
  return { news, totalPages: pagesOf(totalNews, query.limit), totalNews };
}

/** A page of the news: by publishDate, in the bin by when they were deleted; then the newest first. */
export async function newsPage(
  { db }: Database,
  filter: NewsFilter,
  { page, limit }: Pick<NewsQuery, "page" | "limit">,
): Promise<NewsItem[]> {
  const day = filter.inBin ? "deletedAt" : "publishDate";
  const rows = await db
    // The ids first: skipping to a deep page then reads the index alone.
    .with("page", (query) =>
      query
        .selectFrom("news")
        .select("id")
        .where(matching(filter))
        .orderBy(day, "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom("page")
    .innerJoin("news", "news.id", "page.id")
    .select(newsColumns)
    .orderBy(`news.${day}`, "desc")
    .orderBy("news.id", "desc")
    .execute();
  const photos = await photosOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => newsItemOf(row, photos.get(row.id) ?? []));
}

/** How many items there are on all pages. */
async function newsTotal({ db }: Database, filter: NewsFilter): Promise<number> {
  const { total } = await db
    .selectFrom("news")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ keyword, status, dueOn, inBin = false }: NewsFilter) {
  return (where: ExpressionBuilder<Tables, "news">) => {
    const conditions: Expression<SqlBool>[] = [where("deletedAt", inBin ? "is not" : "is", null)];
    if (status) conditions.push(where("status", "=", status));
    if (dueOn) conditions.push(sql<boolean>`publish_date <= ${dueOn}::date`);
    if (keyword) conditions.push(holds(keyword));
    return where.and(conditions);
  };
}
