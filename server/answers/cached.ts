import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../http/encoding.ts";
import { type Packed, pack } from "../http/pack.ts";

/** An answer that was serialised once and is sent many times. */
export interface CachedAnswer {
  body: Buffer;
  /** The body in each encoding, made for the first caller who takes it. */
  packed: Packed;
  /** A weak one: it names the content, however it is packed. */
  etag: string;
}

/** Less than what one packet carries is not worth packing. */
const worthwhile = 1400;

/** Serialises an answer and names it by its content. */
export function cachedAnswer(answer: object): CachedAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  return {
    body,
    packed: {},
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
}

/** Sends it, or 304 to a caller that has it already. Caches of others must ask each time. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
) {
  reply
    .header("etag", answer.etag)
    .header("cache-control", "private, no-cache")
    .header("vary", "accept-encoding")
    .type("application/json; charset=utf-8");
  if (request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  const encoding = answer.body.length < worthwhile ? undefined : acceptedEncoding(request);
  if (!encoding) return reply.send(answer.body);
  answer.packed[encoding] ??= pack(answer.body, encoding);
  return reply.header("content-encoding", encoding).send(await answer.packed[encoding]);
}
