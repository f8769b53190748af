import { type RawBuilder, sql } from "kysely";

/**
 * True where a table's `search` column holds the keyword, in any part of a word, whatever its case.
 * The database lowers both sides, by one rule.
 */
export function holds(keyword: string): RawBuilder<boolean> {
  const literal = keyword.replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`search like '%' || lower(${literal}::text) || '%'`;
}

/**
 * How many items all pages have. Counting them is the dear part of a list: a page that is not full
 * tells it by itself.
 *
 * @param found How many items were found on this page.
 * @param count Counts them; asked only where the page does not tell.
 */
export async function totalOf(
  found: number,
  { page, limit }: { page: number; limit: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || page === 1);
  return isLast ? (page - 1) * limit + found : count();
}

/** The memo's group of a list and its total: searches, of any words, never evict the plain lists. */
export const listGroup = (keyword: string) => (keyword === "" ? "lists" : "searches");

/** How many pages a list has; an empty one has none. */
export const pagesOf = (total: number, limit: number) => Math.ceil(total / limit);
