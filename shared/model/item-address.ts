/** The query parameters that name one of a list's items (docs/decisions/item-addresses.md). */
const articleParameter = "article";
const bookParameter = "book";

/** The path of a news item: "/news?article=7". */
export const articlePath = (id: number): string => `/news?${articleParameter}=${id}`;

/** The path of a book: "/library?book=7". */
export const bookPath = (id: number): string => `/library?${bookParameter}=${id}`;

/** The path of the contact form with a message that asks for a book: "/contacts?book=7". */
export const askForBookPath = (id: number): string => `/contacts?${bookParameter}=${id}`;

/** Reads the news item that an address names; see `parseId`. */
export const parseArticleId = (query: URLSearchParams) => parseId(query, articleParameter);

/** Reads the book that an address names; see `parseId`. */
export const parseBookId = (query: URLSearchParams) => parseId(query, bookParameter);

/**
 * Reads the item that an address names. Never throws.
 *
 * @returns Undefined for none, null for an invalid id: "abc", 0, two ids.
 */
function parseId(query: URLSearchParams, parameter: string): number | null | undefined {
  const [named, ...others] = query.getAll(parameter);
  if (named === undefined) return undefined;
  return others.length === 0 && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}
