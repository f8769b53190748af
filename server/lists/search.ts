import { type RawBuilder, sql } from "kysely";

/**
 * True where a table's `search` column holds the keyword, in any part of a word, whatever its case.
 * The database lowers both sides, by one rule.
 */
export function holds(keyword: string): RawBuilder<boolean> {
  const literal = keyword.replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`search like '%' || lower(${literal}::text) || '%'`;
}

/** How many pages a list has; an empty one has none. */
export const pagesOf = (total: number, limit: number) => Math.ceil(total / limit);
