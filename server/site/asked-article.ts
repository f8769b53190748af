import type { NewsItem } from "@oselia/shared/model";
import { readArticleId } from "@oselia/shared/site";
import type { Newest } from "./newest.ts";
import { withinTime } from "./within-time.ts";

/**
 * The news item that an address asks for.
 *
 * @param path Without the query string.
 * @param patience Most milliseconds to wait for the database.
 * @returns Null when there is none; undefined when the address asks for none, or nobody can say now.
 */
export async function askedArticle(
  path: string,
  query: URLSearchParams,
  newest: Newest,
  patience: number,
): Promise<NewsItem | null | undefined> {
  if (path !== "/news") return undefined;
  const id = readArticleId(query);
  return typeof id === "number" ? await withinTime(newest.article(id), patience) : id;
}
