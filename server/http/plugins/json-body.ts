import type { FastifyInstance } from "fastify";

/**
 * Parses JSON bodies; an empty one counts as no body, since many clients send the header without a
 * body. "__proto__" and the like are dropped, as every unknown field is ignored.
 */
export function jsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body === "") done(null, undefined);
      else parse(request, body, done);
    },
  );
}
