import swagger from "@fastify/swagger";
import { maxDatabaseInteger } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { refusals } from "../answers/schema.ts";

/** What cannot be read, came too slowly or is too long; a fault of ours, a database that is away. */
const refusalsOfEveryCall = [400, 408, 431, 500, 503];

/** A body that is too large or of another kind is refused even where none is expected. */
const refusalsOfBodies = [413, 415];

/** Collects the routes below /api that are registered after it into one OpenAPI document. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Oselia",
        version: "1.0.0",
        description: "The API of the community house's site: news, library, messages and staff.",
        license: { name: "MIT", identifier: "MIT" },
      },
      components: { securitySchemes: { staff: { type: "http", scheme: "bearer" } } },
      // Wherever the document was read: a deployment may have several addresses.
      servers: [{ url: "/", description: "This site" }],
    },
    transform: ({ schema, url, route }) => {
      const isStaffOnly = url.startsWith("/api/admin/");
      const described = {
        ...schema,
        security: isStaffOnly ? [{ staff: [] }] : [],
        params: pathIds(url),
        response: {
          ...(schema?.response as object | undefined),
          ...refusals(...refusalsOfEveryCall, ...(route.method === "GET" ? [] : refusalsOfBodies)),
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

/** Every parameter of a path is an id; see `acceptId`. Undefined for a path without any. */
function pathIds(url: string) {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  if (names.length === 0) return undefined;
  const id = Type.Integer({ minimum: 1, maximum: maxDatabaseInteger });
  return Type.Object(Object.fromEntries(names.map((name) => [name, id])));
}
