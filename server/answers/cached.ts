import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An answer that was serialised once and is sent many times. */
export interface CachedAnswer {
  body: Buffer;
  /** The body in Brotli, made for the first caller who takes it. */
  brotli?: Promise<Buffer>;
  /** A weak one: it names the content, however it is packed. */
  etag: string;
}

const compress = promisify<Buffer, object, Buffer>(brotliCompress);

/** Above the default speed, below the best size: an answer lives until the next write. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Less than what one packet carries is not worth packing. */
const worthwhile = 1400;

/** Serialises an answer and names it by its content. */
export function cachedAnswer(answer: object): CachedAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  return {
    body,
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
  const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  if (!takesBrotli || answer.body.length < worthwhile) return reply.send(answer.body);
  answer.brotli ??= compress(answer.body, options);
  return reply.header("content-encoding", "br").send(await answer.brotli);
}
