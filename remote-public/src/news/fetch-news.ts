import type { Api } from "@oselia/shared/api";
import type { ListPage } from "@oselia/shared/lists";
import { type NewsItem, type NewsList, pageSize } from "@oselia/shared/model";
import type { ListFilter } from "../list/list-filter.ts";

export interface NewsRequest {
  /** From 1. */
  page: number;
  limit?: number;
  /** Default: all news. */
  filter?: ListFilter;
  signal: AbortSignal;
}

/** GET /news: published items whose day has come, the newest first. */
export async function fetchNews(
  api: Api,
  { page, limit = pageSize, filter, signal }: NewsRequest,
): Promise<ListPage<NewsItem>> {
  const answer = await api.get<NewsList>("/news", { signal, query: { page, limit, ...filter } });
  return {
    items: answer.news,
    page,
    totalPages: answer.totalPages,
    total: answer.totalNews,
  };
}
