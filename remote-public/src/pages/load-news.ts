import type { RemoteLoaderArgs, RouteHead } from "@oselia/shared/contract";
import type { ListPage } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";
import { articleHead, readArticleId } from "@oselia/shared/site";
import { fetchArticle } from "../news/fetch-article.ts";
import { fetchNews } from "../news/fetch-news.ts";

/** News that stand below an article. */
const OTHERS = 3;

/** What an address of /news shows: all news, one item of them, or that there is no such item. */
export type NewsData =
  | { shows: "list"; first: ListPage<NewsItem> }
  /** `others` are the newest beside it; none when they could not be fetched. */
  | { shows: "article"; item: NewsItem; others: readonly NewsItem[] }
  | { shows: "nothing" };

/** Fetches the newest news (the page appends the others), or the one item that the address names. */
export async function loadNews(args: RemoteLoaderArgs): Promise<NewsData> {
  const { request, signal, services } = args;
  const id = readArticleId(new URL(request.url).searchParams);
  if (id === undefined) {
    return { shows: "list", first: await fetchNews(services.api, { page: 1, signal }) };
  }
  if (id === null) return { shows: "nothing" };
  const [item, others] = await Promise.all([
    fetchArticle(services.api, id, signal),
    newestBeside(id, args),
  ]);
  return item ? { shows: "article", item, others } : { shows: "nothing" };
}

/** An article is a page of its own. */
export function newsHead(data: unknown): RouteHead | null | undefined {
  const news = data as NewsData;
  if (news.shows === "nothing") return null;
  return news.shows === "article" ? articleHead(news.item) : undefined;
}

async function newestBeside(
  id: NewsItem["id"],
  { signal, services }: RemoteLoaderArgs,
): Promise<NewsItem[]> {
  try {
    const { items } = await fetchNews(services.api, { page: 1, limit: OTHERS + 1, signal });
    return items.filter((item) => item.id !== id).slice(0, OTHERS);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
