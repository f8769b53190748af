import type { PageQuery } from "@oselia/shared/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCachedJson, sendCached } from "../../http/send-cached.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { notFound } from "../../platform/problem.ts";
import { listGroup } from "./search.ts";

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
