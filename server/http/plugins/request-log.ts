import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyServerOptions } from "fastify";

/**
 * Gives every request an id for the log. Both options are cheap, since most requests log nothing:
 * the id is a number, and no request has its own logger. Log `reqId` with anything that concerns a
 * request.
 */
export function requestIdOptions(): Pick<FastifyServerOptions, "genReqId" | "childLoggerFactory"> {
  // As unique as a UUID, and in its format: the random part is the same for the whole process.
  const process = randomUUID().slice(0, 24);
  let number = 0;
  return {
    genReqId() {
      number += 1;
      return process + number.toString(16).padStart(12, "0");
    },
    childLoggerFactory: (logger) => logger,
  };
}

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
