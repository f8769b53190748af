import type { FastifyInstance } from "fastify";
import { Problem } from "../../platform/problem.ts";

/**
 * Rejects a request target with a "#": no browser sends one (RFC 9112, section 3.2), and URL
 * parsers disagree on whether a query starts or ends there.
 */
export function rejectFragments(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.url.includes("#")) return done();
    done(new Problem("invalid_input", "The URL must not contain a #"));
  });
}

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
