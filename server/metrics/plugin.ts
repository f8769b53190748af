import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/**
 * GET /metrics for Prometheus: the process, and the time of every call by method, route and status.
 * It holds numbers alone, nothing about anybody; a house that wants it hidden hides it at its proxy.
 */
export function metrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });

  // One timer for each route and status, found by a short key instead of by its labels.
  const timers = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const key = `${method} ${route} ${reply.statusCode}`;
    let timer = timers.get(key);
    if (!timer) {
      timer = durations.labels(method, route, String(reply.statusCode));
      timers.set(key, timer);
    }
    timer.observe(reply.elapsedTime / 1000);
    done();
  });

  app.get("/metrics", {
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
  });
}
