import type { FastifyInstance } from "fastify";
import { Problem } from "../platform/problem.ts";

/**
 * Rejects every request for the script of a service worker. The site has none, and one from a release
 * could read and answer what this browser sends afterwards, passwords included.
 */
export function rejectServiceWorkers(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isWorker = request.headers["service-worker"] !== undefined;
    done(isWorker ? new Problem("forbidden", "This site has no service workers") : undefined);
  });
}
