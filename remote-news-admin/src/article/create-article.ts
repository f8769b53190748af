import type { Api, CallOptions } from "@oselia/shared/api";
import type { Article, NewsItem } from "@oselia/shared/model";

/** POST /admin/news: the photos, and the article as a JSON part. */
export function createArticle(
  api: Api,
  { article, photos }: { article: Article; photos: File[] },
  options?: CallOptions,
): Promise<NewsItem> {
  const body = new FormData();
  for (const photo of photos) body.append("photos", photo);
  body.append("news", new Blob([JSON.stringify(article)], { type: "application/json" }));
  return api.post<NewsItem>("/admin/news", body, options);
}
