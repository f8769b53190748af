import type { FastifyInstance } from "fastify";

/**
 * One line for each request: its route, never its URL, query or body, which may contain personal
 * data.
 */
export function requestLog(app: FastifyInstance): void {
  if (!["info", "debug", "trace"].includes(app.log.level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request completed",
    );
    done();
  });
}
