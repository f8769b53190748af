import type { FastifyInstance } from "fastify";

/**
 * Reads past what is left of a body once its call is answered. A call that is refused half-way through
 * a form leaves the rest on its connection, and the next call there, which behind a proxy is another
 * visitor's, would wait behind it. Node does so itself only for bodies that nobody began to read.
 */
export function readPastBodies(app: FastifyInstance): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume();
    done();
  });
}
