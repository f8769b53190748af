/** The query parameter of /news that names one of its items: there are no paths beyond the table. */
const articleParameter = "article";

/** The address of a news item, from the site's root: "/news?article=7". */
export function articleAddress(id: number): string {
  return `/news?${articleParameter}=${id}`;
}

/**
 * Which news item an address of /news asks for. Never throws.
 *
 * @returns Undefined for all news, null for what names no item: "abc", 0, two of them.
 */
export function readArticleId(query: URLSearchParams): number | null | undefined {
  const [named, ...others] = query.getAll(articleParameter);
  if (named === undefined) return undefined;
  return others.length === 0 && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}
