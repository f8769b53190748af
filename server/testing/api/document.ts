import type { FastifyInstance } from "fastify";
import { Compile } from "typebox/schema";

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** The OpenAPI document of an app. */
export async function fetchOpenApi(app: FastifyInstance) {
  const { paths } = (await app.inject("/api/openapi.json")).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      responses,
    })),
  );

  return {
    operations,
    /** The differences between a response and the document. None for an undocumented route. */
    findDifferences(method: string, path: string, status: number, body: unknown): unknown[] {
      const address = `/api${path.split("?")[0]}`;
      // The more specific path first: /messages/unread is not /messages/{id}.
      const operation = operations
        .filter((one) => one.method === method && one.pattern.test(address))
        .sort((one, other) => one.name.split("{").length - other.name.split("{").length)[0];
      if (!operation || status === 304) return [];
      const response = operation.responses[status];
      if (!response) return [`${operation.name} does not document ${status}`];
      const schema = response.content?.["application/json"]?.schema;
      if (response.content && !schema) {
        return typeof body === "string" ? [] : [`${operation.name} ${status} is a text`];
      }
      if (!schema) return body === null ? [] : [`${operation.name} ${status} has no body`];
      const [valid, errors] = Compile(schema).Errors(body);
      return valid ? [] : errors;
    },
  };
}
