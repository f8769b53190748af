import type { NewsItem } from "@oselia/shared/model";
import { parseArticleId } from "@oselia/shared/site";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { LatestContent } from "./latest-content.ts";

/**
 * The id of the news item that a URL names; null for one that no item can have.
 *
 * @param path Without the query string.
 */
export const findRequestedId = (path: string, query: URLSearchParams) =>
  path === "/news" ? parseArticleId(query) : undefined;

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
  const id = findRequestedId(path, query);
  if (typeof id !== "number") return id;
  return withTimeout(latest.article(id), timeout).catch(() => undefined);
}
