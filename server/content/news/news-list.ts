import {
  type NewsItem,
  type NewsList,
  type NewsQuery,
  newsQueryRules,
  type PageQuery,
} from "@oselia/shared/model";
import { type ExpressionBuilder, sql } from "kysely";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import {
  countPages,
  filterNames,
  listGroup,
  matchesColumns,
  matchesKeyword,
  resolveTotal,
} from "../lists/search.ts";
import { newsColumns, toNewsItem } from "./news-item.ts";
import { fetchPhotosByItem } from "./photos.ts";

/** Which items a list may show. */
export interface NewsFilter extends Omit<NewsQuery, keyof PageQuery> {
  keyword: string;
  /** YYYY-MM-DD: only items that are due on that day. */
  publishedBy?: string;
  /** True for deleted items only. Default: items that are not deleted. */
  deleted?: boolean;
}

/** A page of the news as the list routes return it. The total is cached until a change. */
export async function listNews(
  { database, cache }: { database: Database; cache: Cache },
  filter: NewsFilter,
  query: Pick<PageQuery, "page" | "limit">,
): Promise<NewsList> {
  const news = await fetchNewsPage(database, filter, query);
  const totalNews = await resolveTotal(news.length, query, () =>
    cache.getOrLoad(
      { topic: "news", group: listGroup(filter.keyword) },
      `total ${JSON.stringify(filter)}`,
      () => newsTotal(database, filter),
      (total) => total > 0,
    ),
  );
  return { news, totalPages: countPages(totalNews, query.limit), totalNews };
}

/** A page of the news, by publishDate, in the bin by the time of deletion; newest first. */
export async function fetchNewsPage(
  { db }: Database,
  filter: NewsFilter,
  { page, limit }: Pick<PageQuery, "page" | "limit">,
): Promise<NewsItem[]> {
  const day = filter.deleted ? "deletedAt" : "publishDate";
  const rows = await db
    // The ids first: skipping to a deep page then reads only the index.
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
  const photos = await fetchPhotosByItem(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toNewsItem(row, photos.get(row.id) ?? []));
}

async function newsTotal({ db }: Database, filter: NewsFilter): Promise<number> {
  const { total } = await db
    .selectFrom("news")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

const filters = filterNames(newsQueryRules);

function matching({ keyword, publishedBy, deleted = false, ...filter }: NewsFilter) {
  return (where: ExpressionBuilder<Tables, "news">) => {
    const conditions = matchesColumns(filters, filter);
    conditions.push(where("deletedAt", deleted ? "is not" : "is", null));
    if (publishedBy) conditions.push(sql<boolean>`publish_date <= ${publishedBy}::date`);
    if (keyword) conditions.push(matchesKeyword(keyword));
    return where.and(conditions);
  };
}
