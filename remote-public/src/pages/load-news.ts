import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import type { ListPage } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";
import { fetchNews } from "../news/fetch-news.ts";

/** Fetches the newest news; the page appends the others. */
export function loadNews({ signal, services }: RemoteLoaderArgs): Promise<ListPage<NewsItem>> {
  return fetchNews(services.api, { page: 1, signal });
}
