import { type PageQuery, pageQueryRules } from "@oselia/shared/model";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ObjectSchema } from "yup";

/**
 * True where a table's `search` column contains the keyword, in any part of a word, in any case.
 * The database lower-cases both sides.
 */
export function matchesKeyword(keyword: string): RawBuilder<boolean> {
  const literal = keyword.replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`search like '%' || lower(${literal}::text) || '%'`;
}

/** The filters of a list's query: every parameter except the page and the keyword. */
export const filterNames = <Query extends PageQuery>(rules: ObjectSchema<Query>) =>
  Object.keys(rules.fields).filter(
    (name) => !Object.hasOwn(pageQueryRules.fields, name),
  ) as Exclude<keyof Query & string, keyof PageQuery>[];

/** A condition for each filter that is given: that the column of its name has its value. */
export const matchesColumns = <Name extends string>(
  names: readonly Name[],
  filter: Partial<Record<Name, string>>,
): Expression<SqlBool>[] =>
  names
    .filter((name) => filter[name] !== undefined)
    .map((name) => sql<boolean>`${sql.ref(name)} = ${filter[name]}`);

/**
 * How many items all pages have. Counting is the expensive part of a list; a page that is not full
 * makes it unnecessary.
 *
 * @param found How many items this page has.
 * @param count Counts all items; called only where needed.
 */
export async function resolveTotal(
  found: number,
  { page, limit }: { page: number; limit: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || page === 1);
  return isLast ? (page - 1) * limit + found : count();
}

/** The cache group of a list and its total: searches never evict the lists. */
export const listGroup = (keyword: string) => (keyword === "" ? "lists" : "searches");

export const countPages = (total: number, limit: number) => Math.ceil(total / limit);
