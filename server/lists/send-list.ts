import type { FastifyReply, FastifyRequest } from "fastify";
import type { ObjectSchema } from "yup";
import { acceptQuery } from "../answers/accept.ts";
import { cachedAnswer, sendCached } from "../answers/cached.ts";
import type { Memo } from "./memo.ts";
import { listGroup } from "./search.ts";

/** What every list is asked for; `status` where it has one. */
interface ListQuery {
  page: number;
  limit: number;
  keyword: string;
  status?: string | undefined;
}

export interface ListPlace<Query> {
  memo: Memo;
  /** What clears the answers. */
  topic: string;
  /** What an answer depends on beside the query: who asks, and the day. */
  scope: string;
  /** The query's rules. */
  rules: ObjectSchema<Query & object>;
}

/**
 * Answers a list from memory; `make` is asked when nobody asked the same since the last change. The
 * query is validated first, and what is remembered is found by the values that came out of that.
 */
export async function sendList<Query extends ListQuery>(
  request: FastifyRequest,
  reply: FastifyReply,
  { memo, topic, scope, rules }: ListPlace<Query>,
  make: (query: Query) => Promise<object>,
) {
  const query = acceptQuery<Query & object>(rules, request.query);
  const { page, limit, keyword, status } = query;
  let isWorthIt = page === 1 && keyword === "";
  const answer = await memo.once(
    { topic, group: listGroup(keyword) },
    JSON.stringify([scope, status, page, limit, keyword]),
    async () => {
      const list = await make(query);
      isWorthIt ||= holdsItems(list);
      return cachedAnswer(list);
    },
    () => isWorthIt,
  );
  return sendCached(request, reply, answer);
}

/** Whether a list's answer has any item. */
const holdsItems = (list: object) =>
  Object.values(list).some((items) => Array.isArray(items) && items.length > 0);
