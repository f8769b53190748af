import { type Api, ApiError } from "@oselia/shared/api";
import type { NewsItem } from "@oselia/shared/model";
import { type LinkedItem, toLinkedItem } from "./linked-item.ts";

/** GET /news/{id}: the item, or null when it does not exist or is not public. */
export async function fetchArticle(
  api: Api,
  id: NewsItem["id"],
  signal: AbortSignal,
): Promise<LinkedItem | null> {
  try {
    return await toLinkedItem(await api.get<NewsItem>(`/news/${id}`, { signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
