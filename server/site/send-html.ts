import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { acceptedEncoding } from "../http/encoding.ts";
import { type Packed, pack } from "../http/pack.ts";

/** Pages that are kept packed; the least recently sent goes first. */
const KEPT = 60;

/**
 * Sends pages packed as the browser takes them, or 304 when it has the page already. The same page
 * is packed once: it is known by its content, which differs by path, language, release and news, not
 * by reader.
 */
export function createHtmlSender() {
  const kept = new LRUCache<string, Packed>({ max: KEPT });

  return async (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const name = createHash("sha256").update(html).digest("base64url").slice(0, 22);
    // A weak one: it names the content, however it is packed.
    const etag = `W/"${name}"`;
    reply
      .headers({
        etag,
        "cache-control": "no-cache",
        vary: "accept-language, cookie, accept-encoding",
      })
      .type("text/html; charset=utf-8");
    if (reply.statusCode === 200 && request.headers["if-none-match"] === etag) {
      return reply.code(304).send();
    }
    const encoding = acceptedEncoding(request);
    if (!encoding) return reply.send(html);

    const packed = kept.get(name) ?? {};
    kept.set(name, packed);
    packed[encoding] ??= pack(html, encoding);
    return reply.header("content-encoding", encoding).send(await packed[encoding]);
  };
}
