import { type PageQuery, pageQueryRules } from "@oselia/shared/model";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ObjectSchema } from "yup";

/** Words of a keyword that are looked for; the rest is ignored, so that a search has a bounded cost. */
const MAX_WORDS = 10;

/**
 * True where a table's `search` column contains every word of the keyword, in any order, each also as
 * a part of a word. The database folds both sides alike: case, apostrophes and accents do not matter.
 *
 * @param keyword Not blank.
 */
export function matchesKeyword(keyword: string): RawBuilder<boolean> {
  const words = keyword.trim().split(/\s+/).slice(0, MAX_WORDS);
  return sql.join(words.map(containsWord), sql` and `);
}

function containsWord(word: string): RawBuilder<boolean> {
  const literal = word.replace(/[\\%_]/g, "\\$&");
  return sql<boolean>`search like '%' || fold_text(${literal}) || '%'`;
}

/** The filters of a list's query: every parameter except the page and the keyword. */
export const filterNames = <Query extends PageQuery>(rules: ObjectSchema<Query>) =>
  Object.keys(rules.fields).filter(
    (name) => !Object.hasOwn(pageQueryRules.fields, name),
  ) as Exclude<keyof Query & string, keyof PageQuery>[];

/** A condition for each filter that is given: that the column of its name has its value. */
export const matchesColumns = (
  names: readonly string[],
  filter: Partial<Record<string, string>>,
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
