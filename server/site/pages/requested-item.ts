import type { Book, NewsItem } from "@oselia/shared/model";
import { parseArticleId, parseBookId } from "@oselia/shared/site";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { LatestContent } from "./latest-content.ts";

/** An item with a page of its own. */
export type RequestedItem = { article: NewsItem } | { book: Book };

/** The id that a URL names; null for one that no item can have, undefined for none. */
export type RequestedId = number | null | undefined;

/**
 * The id of the news item or book that a URL names.
 *
 * @param path Without the query string.
 */
export function findRequestedId(path: string, query: URLSearchParams): RequestedId {
  if (path === "/news") return parseArticleId(query);
  return path === "/library" ? parseBookId(query) : undefined;
}

/**
 * The news item or book of a page.
 *
 * @param timeout Milliseconds to wait for the database.
 * @returns Null when it does not exist; undefined when the URL names none, or the database is
 *   unavailable.
 */
export async function findRequestedItem(
  { path, itemId: id }: { path: string; itemId: RequestedId },
  latest: LatestContent,
  timeout: number,
): Promise<RequestedItem | null | undefined> {
  if (typeof id !== "number") return id;
  const find = async (): Promise<RequestedItem | null> => {
    if (path === "/library") {
      const book = await latest.book(id);
      return book && { book };
    }
    const article = await latest.article(id);
    return article && { article };
  };
  return withTimeout(find(), timeout).catch(() => undefined);
}
