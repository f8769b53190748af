import type { FastifyInstance } from "fastify";

/**
 * Discards the unread rest of a body after the response. A request that is rejected halfway through
 * a form leaves the rest on its connection, where it would block the next request, which behind a
 * proxy comes from another visitor. Node itself does this only for bodies that no one started to
 * read.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume();
    done();
  });
}
