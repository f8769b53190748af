import type { Api } from "@oselia/shared/api";
import type { Article, NewsItem } from "@oselia/shared/model";

/**
 * PUT /admin/news/{id}: the fields plus id (section 7).
 *
 * @param version The version that the edit was made from: when somebody has changed the article
 *   since, the call fails with "conflict". Without it, it is saved over whatever is there.
 */
export function updateArticle(
  api: Api,
  id: NewsItem["id"],
  article: Article,
  version: number | undefined,
): Promise<NewsItem> {
  return api.put<NewsItem>(`/admin/news/${id}`, { ...article, id, version });
}

/** True when the article says something else than the item. */
export function differs(article: Article, item: NewsItem): boolean {
  const { version: _, ...fields } = article;
  return (Object.keys(fields) as (keyof typeof fields)[]).some((key) => fields[key] !== item[key]);
}
