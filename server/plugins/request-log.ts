import type { FastifyInstance } from "fastify";

/** One line for each call: its route, never its address, query or body, which may name people. */
export function requestLog(app: FastifyInstance): void {
  if (!["info", "debug", "trace"].includes(app.log.level)) return;
  // Not to the request's own logger, which would be made for this line alone.
  app.addHook("onResponse", (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
    done();
  });
}
