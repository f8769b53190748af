import type { FastifyInstance } from "fastify";
import { Problem } from "../answers/problem.ts";

/**
 * Refuses a request target with a "#": no browser sends one (RFC 9112, section 3.2), and what reads
 * addresses disagrees on whether a query begins or ends there.
 */
export function refuseFragments(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.url.includes("#")) return done();
    done(new Problem("invalid_input", "An address that is sent must not contain a #"));
  });
}
