/** The query parameter of /news that names one of its items (docs/decisions/news-item-address.md). */
const articleParameter = "article";

/** The path of a news item: "/news?article=7". */
export function articlePath(id: number): string {
  return `/news?${articleParameter}=${id}`;
}

/**
 * Reads the news item that an address names. Never throws.
 *
 * @returns Undefined for all news, null for an invalid id: "abc", 0, two ids.
 */
export function parseArticleId(query: URLSearchParams): number | null | undefined {
  const [named, ...others] = query.getAll(articleParameter);
  if (named === undefined) return undefined;
  return others.length === 0 && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}
