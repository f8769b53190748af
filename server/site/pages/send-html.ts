import type { FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { type CachedResponse, createCachedResponse, sendCached } from "../../http/send-cached.ts";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";

/** Bytes for pages that are kept with their compressed forms. */
const MEMORY = 16 * 1024 * 1024;

const headers = { "content-type": "text/html; charset=utf-8" };
const vary = ["accept-language", "cookie"];

/**
 * A page as it is sent to everyone who asks for it.
 *
 * @param isPrivate True for staff only: no cache between may keep it.
 */
export function toPageResponse(html: string, isPrivate: boolean): CachedResponse {
  const policy = isPrivate ? cachePolicy.privateRevalidate : cachePolicy.revalidate;
  return createCachedResponse(html, { ...headers, "cache-control": policy }, vary);
}

/**
 * Sends pages. The same page is compressed once: the cache identifies pages by their content, which
 * depends on path, language, releases and news, never on the visitor.
 */
export function createHtmlSender() {
  const cache = createMemoryCache<CachedResponse>({ bytes: MEMORY, sizeOf: ({ bytes }) => bytes });

  /** @param cookies Set-Cookie headers, for this visitor only. */
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    response: CachedResponse,
    cookies: readonly string[],
  ): Promise<FastifyReply> => {
    const { etag } = response.headers;
    const page = cache.get(etag) ?? response;
    cache.set(etag, page);
    if (cookies.length === 0) return sendCached(request, reply, page);
    reply.header("set-cookie", cookies);
    // No cache between may give the cookies to others.
    const own = { ...page.headers, "cache-control": cachePolicy.privateRevalidate };
    return sendCached(request, reply, { ...page, headers: own });
  };
}
