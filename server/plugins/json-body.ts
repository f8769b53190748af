import type { FastifyInstance } from "fastify";

/** Reads JSON bodies; an empty one is no body, since many clients name a type without sending any. */
export function jsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
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
