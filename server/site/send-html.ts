import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const packers = {
  br: (html: string) =>
    promisify<string, object, Buffer>(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: (html: string) => promisify<string, Buffer>(gzip)(html),
};

type Packing = keyof typeof packers;

/** Pages that are kept packed; the least recently sent goes first. */
const KEPT = 60;

/**
 * Sends pages packed as the browser takes them, or 304 when it has the page already. The same page
 * is packed once: it differs by path, language, release and news, not by reader.
 */
export function createHtmlSender() {
  const kept = new Map<string, Partial<Record<Packing, Promise<Buffer>>>>();

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
    const taken = request.headers["accept-encoding"] ?? "";
    const packing = (["br", "gzip"] as const).find((known) =>
      new RegExp(`\\b${known}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(taken),
    );
    if (!packing) return reply.send(html);

    const packed = kept.get(name) ?? {};
    kept.delete(name);
    kept.set(name, packed);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    packed[packing] ??= packers[packing](html);
    return reply.header("content-encoding", packing).send(await packed[packing]);
  };
}
