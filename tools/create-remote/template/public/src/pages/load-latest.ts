import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import type { NewsItem, NewsList } from "@oselia/shared/model";

/** GET /news: the newest three. */
export async function loadLatest({ signal, services }: RemoteLoaderArgs): Promise<NewsItem[]> {
  const query = { page: 1, limit: 3 };
  const { news } = await services.api.get<NewsList>("/news", { signal, query });
  return news;
}
