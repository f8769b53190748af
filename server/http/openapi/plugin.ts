import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { RequestSchema } from "../requests/request-schema.ts";
import { errorResponses } from "../responses/response-schema.ts";

/**
 * Requests that are malformed, too slow or too long; a server error; a database that is
 * unavailable.
 */
const commonErrors = [400, 408, 431, 500, 503];

/** A body that is too large or of another type is rejected even where none is expected. */
const bodyErrors = [413, 415];

/** Collects the routes below /api that are registered after it into one OpenAPI document. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Oselia",
        version: "1.0.0",
        description: "API of the Oselia website: news, library, messages and staff.",
        license: { name: "MIT", identifier: "MIT" },
      },
      components: {
        securitySchemes: {
          staff: { type: "http", scheme: "bearer" },
          deployToken: { type: "http", scheme: "bearer" },
        },
      },
      // Relative: a deployment may have several addresses.
      servers: [{ url: "/", description: "This site" }],
    },
    transform: ({ schema, url, route }) => {
      const { body, querystring, params } = schema ?? {};
      const described = {
        ...schema,
        ...(body instanceof RequestSchema && body.contentType && { consumes: [body.contentType] }),
        body: getJsonSchema(body),
        querystring: getJsonSchema(querystring),
        params: getJsonSchema(params),
        security: getSecurity(url),
        response: {
          ...(schema?.response as object | undefined),
          ...errorResponses(...commonErrors, ...(route.method === "GET" ? [] : bodyErrors)),
        },
      };
      return { schema: described, url };
    },
  });
}

/** GET /openapi.json */
export function openapiRoute(app: FastifyInstance): void {
  app.get("/openapi.json", {
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
}

/** The tokens that a route accepts. */
function getSecurity(url: string): Record<string, string[]>[] {
  if (url.startsWith("/api/admin/")) return [{ staff: [] }];
  return /^\/api\/(releases|deploy-tokens)\b/.test(url) ? [{ deployToken: [] }, { staff: [] }] : [];
}

const getJsonSchema = (schema: unknown) =>
  schema instanceof RequestSchema ? schema.jsonSchema : undefined;
