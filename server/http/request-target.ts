import type { FastifyInstance } from "fastify";
import { Problem } from "../platform/problem.ts";

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
