import type { PageQuery } from "@oselia/shared/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCachedJson, sendCached } from "../../http/send-cached.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { listGroup } from "./search.ts";

export interface ListPlace {
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

/** True when the list in a response is not empty. */
const hasItems = (list: object) =>
  Object.values(list).some((items) => Array.isArray(items) && items.length > 0);
