import { type Api, ApiError } from "@oselia/shared/api";
import type { NewsItem } from "@oselia/shared/model";

/** GET /news/{id}: the item, or null when it does not exist or is not public. */
export async function fetchArticle(
  api: Api,
  id: NewsItem["id"],
  signal: AbortSignal,
): Promise<NewsItem | null> {
  try {
    return await api.get<NewsItem>(`/news/${id}`, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
