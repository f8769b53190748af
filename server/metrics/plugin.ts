import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import { createCallTimes } from "./call-times.ts";

/**
 * GET /metrics for Prometheus: the process, and the time of every call by method, route and status.
 * It holds numbers alone, nothing about anybody; a house that wants it hidden hides it at its proxy.
 */
export function metrics(app: FastifyInstance): void {
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
    handler: async (_request, reply) =>
      reply.type(registry.contentType).send((await registry.metrics()) + times.text()),
  });
}
