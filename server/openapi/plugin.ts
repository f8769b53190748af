import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";

/** Collects the routes below /api that are registered after it into one OpenAPI document. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Oselia",
        version: "1.0.0",
        description: "The API of the community house's site: news, library, messages and staff.",
      },
      components: { securitySchemes: { staff: { type: "http", scheme: "bearer" } } },
    },
    transform: ({ schema, url }) => {
      const staff = url.startsWith("/api/admin/") && { security: [{ staff: [] }] };
      return { schema: { ...schema, ...staff }, url };
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
