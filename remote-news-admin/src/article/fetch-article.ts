import type { Api } from "@oselia/shared/api";
import type { NewsItem } from "@oselia/shared/model";

/** GET /admin/news/{id}: the article as it is now; undefined when that cannot be known. Never throws. */
export function fetchArticle(api: Api, id: NewsItem["id"]): Promise<NewsItem | undefined> {
  return api.get<NewsItem>(`/admin/news/${id}`).catch(() => undefined);
}
