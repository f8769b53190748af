import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import { Problem } from "../answers/problem.ts";
import { createCallTimes } from "./call-times.ts";
import { mayReadMetrics } from "./may-read.ts";

/**
 * GET /metrics for Prometheus: the process, and the time of every call by method, route and status.
 * It holds numbers alone, nothing about anybody. It answers this machine, and who has the token.
 */
export function metrics(app: FastifyInstance, token?: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = createCallTimes();

  app.addHook("onResponse", (request, reply, done) => {
    times.add({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });

  app.get("/metrics", {
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!mayReadMetrics(request, token)) {
        reply.header("www-authenticate", "Bearer");
        const message = "The metrics are for this machine, or for a Bearer token (METRICS_TOKEN)";
        throw new Problem("unauthenticated", message);
      }
      return reply.type(registry.contentType).send((await registry.metrics()) + times.text());
    },
  });
}
