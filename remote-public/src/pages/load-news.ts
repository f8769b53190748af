import type { RemoteLoaderArgs, RouteHead } from "@oselia/shared/contract";
import { type ListPage, parseListLocation } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";
import { parseArticleId } from "@oselia/shared/model";
import { articleHead } from "@oselia/shared/site";
import { type ListFilter, parseNewsFilter } from "../list/list-filter.ts";
import { fetchArticle, fetchNewestNews, fetchNews, type LinkedItem } from "../news/fetch-news.ts";

/** The number of news below an article. */
const OTHERS = 3;

/** The data of /news: all news, one item, or an item that does not exist. */
export type NewsData =
  | { shows: "list"; filter: ListFilter; list: ListPage<LinkedItem> }
  /** `others` are the newest of the other news; empty when they could not be fetched. */
  | { shows: "article"; item: LinkedItem; others: readonly NewsItem[] }
  | { shows: "nothing" };

/** Fetches the news of the page, or the item, that the address names. */
export async function loadNews(args: RemoteLoaderArgs): Promise<NewsData> {
  const { request, signal, services } = args;
  const query = new URL(request.url).searchParams;
  const id = parseArticleId(query);
  if (id === undefined) {
    const { page } = parseListLocation(query);
    const filter = parseNewsFilter(query);
    const list = await fetchNews(services.api, { page, filter, signal });
    return { shows: "list", filter, list };
  }
  if (id === null) return { shows: "nothing" };
  const [item, others] = await Promise.all([
    fetchArticle(services.api, id, signal),
    newestExcept(id, args),
  ]);
  return item ? { shows: "article", item, others } : { shows: "nothing" };
}

/** An article has its own page. */
export function newsHead(data: unknown): RouteHead | null | undefined {
  const news = data as NewsData;
  if (news.shows === "nothing") return null;
  return news.shows === "article" ? articleHead(news.item) : undefined;
}

async function newestExcept(
  id: NewsItem["id"],
  { signal, services }: RemoteLoaderArgs,
): Promise<NewsItem[]> {
  try {
    const items = await fetchNewestNews(services.api, OTHERS + 1, signal);
    return items.filter((item) => item.id !== id).slice(0, OTHERS);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
