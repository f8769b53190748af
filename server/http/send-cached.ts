import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { toOwnMemory } from "../platform/cache/memory-cache.ts";
import { cachePolicy } from "./cache-policy.ts";
import { acceptedEncoding, compress, type Encoding } from "./compress.ts";

type ResponseHeaders = Record<"content-type" | "cache-control", string> & Record<string, string>;

/** A response that is built once and sent many times. */
export interface CachedResponse {
  body: Buffer;
  headers: ResponseHeaders & { etag: string };
  /** The body in an encoding; undefined when compression makes it no smaller. */
  compressed: ((encoding: Encoding) => Promise<Buffer>) | undefined;
  /** The most bytes that it takes while it is kept: compressed forms are smaller than its body. */
  bytes: number;
}

/** A smaller body fits into one packet as it is. */
const minBytesToCompress = 1400;

/**
 * Requests for a body in an encoding until good compression is worth its time: 100 ms for a page, to
 * send 3 kB less with each further request.
 */
const requestsUntilGood = 10;

/**
 * Builds a response with an ETag of its content: a weak one, since it is the same for every encoding.
 *
 * @param vary The request headers that the body depends on, besides Accept-Encoding.
 */
export function createCachedResponse(
  text: string,
  headers: ResponseHeaders,
  vary: readonly string[] = [],
): CachedResponse {
  const body = toOwnMemory(Buffer.from(text));
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const isCompressed = body.length >= minBytesToCompress;
  return {
    body,
    headers: { ...headers, etag: `W/"${hash}"`, vary: [...vary, "accept-encoding"].join(", ") },
    compressed: isCompressed ? createCompressed(body) : undefined,
    bytes: body.length * (isCompressed ? 3 : 1),
  };
}

/** Builds a JSON response for one client's own cache. */
export const createCachedJson = (value: object): CachedResponse =>
  createCachedResponse(JSON.stringify(value), {
    "content-type": "application/json; charset=utf-8",
    "cache-control": cachePolicy.privateRevalidate,
  });

/** Sends a response in the encoding that the client prefers, or 304 when it has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers, compressed }: CachedResponse,
): Promise<FastifyReply> {
  reply.headers(headers);
  if (reply.statusCode === 200 && fresh(request.headers, headers)) {
    return reply.code(304).send();
  }
  const encoding = compressed && acceptedEncoding(request);
  if (!encoding) return reply.send(body);
  return reply.header("content-encoding", encoding).send(await compressed(encoding));
}

/**
 * Compresses a body quickly for the first clients that accept an encoding and, once there are many,
 * well for all that follow.
 */
function createCompressed(body: Buffer): NonNullable<CachedResponse["compressed"]> {
  const compressed = new Map<Encoding, { content: Promise<Buffer>; requests: number }>();
  return (encoding) => {
    const known = compressed.get(encoding) ?? {
      content: compress(body, encoding, "quick"),
      requests: 0,
    };
    compressed.set(encoding, known);
    known.requests += 1;
    if (known.requests === requestsUntilGood) {
      compress(body, encoding, "good").then(
        (smaller) => {
          known.content = Promise.resolve(smaller);
        },
        // The quickly compressed form stays.
        () => undefined,
      );
    }
    return known.content;
  };
}
