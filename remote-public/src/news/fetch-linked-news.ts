import type { Api } from "@oselia/shared/api";
import type { ListPage } from "@oselia/shared/lists";
import { fetchNews, type NewsRequest } from "./fetch-news.ts";
import { type LinkedItem, toLinkedItem } from "./linked-item.ts";

/** GET /news, for lists that show the texts. */
export async function fetchLinkedNews(
  api: Api,
  request: NewsRequest,
): Promise<ListPage<LinkedItem>> {
  const page = await fetchNews(api, request);
  return { ...page, items: await Promise.all(page.items.map(toLinkedItem)) };
}
