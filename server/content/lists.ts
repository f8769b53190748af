import { type PageQuery, pageQueryRules } from "@oselia/shared/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ObjectSchema } from "yup";
import { createCachedJson, sendCached } from "../http/send-cached.ts";
import type { Cache } from "../platform/cache/cache.ts";
import { notFound } from "../platform/problem.ts";

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

interface ListPlace {
  cache: Cache;
  /** Clearing this topic removes the cached responses. */
  topic: string;
  /** What a response depends on in addition to the query: the caller's role and the day. */
  scope: string;
}

/**
 * Sends a list from the cache. `load` is called when there is no response to the same query since
 * the last change. The key is built from the validated query.
 */
export async function sendList<Query extends PageQuery>(
  request: FastifyRequest & { query: Readonly<Query> },
  reply: FastifyReply,
  { cache, topic, scope }: ListPlace,
  load: (query: Readonly<Query>) => Promise<object>,
) {
  const { query } = request;
  const { page, keyword } = query;
  let isCacheable = page === 1 && keyword === "";
  const response = await cache.getOrLoad(
    { topic, group: listGroup(keyword) },
    JSON.stringify([scope, query]),
    async () => {
      const list = await load(query);
      isCacheable ||= hasItems(list);
      return createCachedJson(list);
    },
    () => isCacheable,
  );
  return sendCached(request, reply, response);
}

/**
 * Sends an item that visitors may see from the cache. `find` is called when it has not been sent
 * since the last change. Throws 404 when it finds none.
 */
export async function sendItem(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, topic, key }: Omit<ListPlace, "scope"> & { key: string },
  find: () => Promise<object | null>,
) {
  const response = await cache.getOrLoad({ topic, group: "public items" }, key, async () => {
    const item = await find();
    if (!item) throw notFound();
    return createCachedJson(item);
  });
  return sendCached(request, reply, response);
}

/** True when the list in a response is not empty. */
const hasItems = (list: object) =>
  Object.values(list).some((items) => Array.isArray(items) && items.length > 0);
