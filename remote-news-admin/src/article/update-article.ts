import type { Api } from "@oselia/shared/api";
import type { Article, NewsItem } from "@oselia/shared/model";

/**
 * PUT /admin/news/{id}: the fields plus id.
 *
 * @param article With a `version`, the call fails with "conflict" when the article has another
 *   version. Without one, it overwrites any version.
 */
export function updateArticle(api: Api, id: NewsItem["id"], article: Article): Promise<NewsItem> {
  return api.put<NewsItem>(`/admin/news/${id}`, { ...article, id });
}
