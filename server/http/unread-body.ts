import type { FastifyInstance } from "fastify";

/**
 * Discards the unread rest of a request's body after the response. When a form is rejected halfway,
 * the rest would block the next request on the connection, which behind a proxy is another
 * visitor's. Node itself does this only for bodies that no one has started to read.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume();
    done();
  });
}
