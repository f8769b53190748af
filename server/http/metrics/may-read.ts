import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hashSecret } from "../../platform/secret.ts";
import { isLoopbackHost } from "../loopback-host.ts";

/** Headers that proxies add to a request. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether this request may read the metrics: it has the token, or comes from this machine and not
 * through a proxy on it.
 */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token?: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  // Hashed first, because only values of equal length can be compared in constant time.
  if (token && given && timingSafeEqual(hashSecret(given), hashSecret(token))) return true;
  return (
    isLoopbackHost(socket.remoteAddress ?? "") && proxyHeaders.every((name) => !(name in headers))
  );
}
