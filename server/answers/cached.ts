import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An answer that was serialised once and is sent many times. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
}

/** Serialises an answer and names it by its content. */
export function cachedAnswer(answer: object): CachedAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

/** Sends it, or 304 to a caller that has it already. Caches of others must ask each time. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  reply.header("etag", answer.etag).header("cache-control", "private, no-cache");
  if (request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(answer.body);
}
