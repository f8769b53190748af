import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies; an empty one is no body, since many clients name a type without sending any.
 * "__proto__" and its like are dropped, as every field that a call does not know is ignored.
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
