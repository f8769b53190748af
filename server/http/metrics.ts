import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { Problem } from "../platform/problem.ts";
import { hashSecret } from "../platform/secret.ts";
import { isLoopbackHost } from "./client-network.ts";

/** Headers that proxies add to a request. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether this request may read the metrics: it has the token, or comes from this machine and not
 * through a proxy on it.
 */
function mayReadMetrics({ headers, socket }: FastifyRequest, token?: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  // Hashed first, because only values of equal length can be compared in constant time.
  if (token && given && timingSafeEqual(hashSecret(given), hashSecret(token))) return true;
  return (
    isLoopbackHost(socket.remoteAddress ?? "") && proxyHeaders.every((name) => !(name in headers))
  );
}

/**
 * GET /metrics for Prometheus: the process, and the duration of requests by method, route and
 * status. It contains only numbers, no personal data. Readable from this machine, or with the
 * token.
 */
export function metrics(app: FastifyInstance, token?: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from receiving a request to finishing its response",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });

  app.addHook("onResponse", ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The pattern of the route: a URL may contain personal data.
    const labels = { method, route: routeOptions.url ?? "none", status: statusCode };
    durations.observe(labels, elapsedTime / 1000);
    done();
  });

  app.get("/metrics", {
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!mayReadMetrics(request, token)) {
        reply.header("www-authenticate", "Bearer");
        const message =
          "Metrics are available on this machine only, or with the bearer token METRICS_TOKEN";
        throw new Problem("unauthenticated", message);
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  });
}
