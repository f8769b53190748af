import type { FastifyReply, FastifyRequest } from "fastify";
import { cachedAnswer, sendCached } from "../answers/cached.ts";
import type { Memo } from "./memo.ts";

/**
 * Answers a list from memory; `make` is asked when nobody asked the same since the last change.
 *
 * @param topic What clears it.
 * @param scope What the answer depends on beside the query string: who asks, and the day.
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { memo, topic, scope }: { memo: Memo; topic: string; scope: string },
  make: (query: unknown) => Promise<object>,
) {
  // As it was sent: reading it anew at each call would cost more than the rest of the answer.
  const query = request.raw.url?.split("?")[1] ?? "";
  const answer = await memo.once(topic, `${scope}?${query}`, async () =>
    cachedAnswer(await make(request.query)),
  );
  return sendCached(request, reply, answer);
}
