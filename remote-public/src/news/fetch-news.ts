import type { Api } from "@oselia/shared/api";
import type { ListPage } from "@oselia/shared/lists";
import {
  type AnnouncementList,
  type NewsItem,
  type NewsList,
  pageSize,
} from "@oselia/shared/model";
import { findLinks, type TextLink } from "@oselia/shared/ui";
import { fetchItem } from "../item/fetch-item.ts";
import type { ListRequest } from "../list/list-filter.ts";

/** A news item with the addresses in its text, which are found before it is rendered. */
export interface LinkedItem extends NewsItem {
  links: TextLink[];
}

const toLinkedItem = async (item: NewsItem): Promise<LinkedItem> => ({
  ...item,
  links: await findLinks(item.content),
});

/** GET /news: published items whose day has come, the newest first. */
export async function fetchNews(api: Api, request: ListRequest): Promise<ListPage<LinkedItem>> {
  const { page, limit = pageSize, filter, signal } = request;
  const query = { page, limit, ...filter };
  const { news, totalPages, totalNews } = await api.get<NewsList>("/news", { signal, query });
  return { items: await Promise.all(news.map(toLinkedItem)), page, totalPages, total: totalNews };
}

/** More than the two lines of a card hold. */
const startOfText = /^.{0,320}/su;

/** The newest news for cards: with the start of their texts only. */
export async function fetchNewestNews(
  api: Api,
  limit: number,
  signal: AbortSignal,
): Promise<NewsItem[]> {
  const { news } = await api.get<NewsList>("/news", { signal, query: { page: 1, limit } });
  return news.map((item) => ({ ...item, content: startOfText.exec(item.content)?.[0] ?? "" }));
}

/** GET /news with status=ANNOUNCE. */
export async function fetchAnnouncements(api: Api, signal: AbortSignal): Promise<LinkedItem[]> {
  const query = { status: "ANNOUNCE" };
  const { announceNews } = await api.get<AnnouncementList>("/news", { signal, query });
  return Promise.all(announceNews.map(toLinkedItem));
}

/** GET /news/{id}: the item, or null when it does not exist or is not public. */
export async function fetchArticle(
  api: Api,
  id: NewsItem["id"],
  signal: AbortSignal,
): Promise<LinkedItem | null> {
  const item = await fetchItem<NewsItem>(api, `/news/${id}`, signal);
  return item && toLinkedItem(item);
}
