import type { NewsItem } from "@oselia/shared/model";
import { parseArticleId } from "@oselia/shared/site";
import { withTimeout } from "../with-timeout.ts";
import type { LatestContent } from "./latest-content.ts";

/**
 * The news item that a URL names.
 *
 * @param path Without the query string.
 * @param timeout Milliseconds to wait for the database.
 * @returns Null when it does not exist; undefined when the URL names none, or the database is
 *   unavailable.
 */
export async function findRequestedArticle(
  path: string,
  query: URLSearchParams,
  latest: LatestContent,
  timeout: number,
): Promise<NewsItem | null | undefined> {
  if (path !== "/news") return undefined;
  const id = parseArticleId(query);
  if (typeof id !== "number") return id;
  return withTimeout(latest.article(id), timeout).catch(() => undefined);
}
