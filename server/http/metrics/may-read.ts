import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isLoopbackHost } from "../loopback-host.ts";

/** Headers that proxies add to a request. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether this request may read the metrics: it has the token, or comes from this machine and not
 * through a proxy on it.
 */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token?: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined && given !== undefined && areEqual(given, token)) return true;
  return (
    isLoopbackHost(socket.remoteAddress ?? "") && proxyHeaders.every((name) => !(name in headers))
  );
}

/**
 * Compares in constant time; hashed first, because only values of equal length can be compared so.
 */
function areEqual(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
