import { pageQueryRules } from "@oselia/shared/model";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { sendList } from "../lists/send-list.ts";
import { listBooks } from "./book-list.ts";
import { createBookStore } from "./book-store.ts";
import { BookSchema, DeletedBookListSchema } from "./schemas.ts";

/** GET /admin/books/bin and PUT /admin/books/{id}/restore */
export function bookBinRoutes(
  app: ApiInstance,
  services: { config: Config; database: Database; cache: Cache },
) {
  const { database, cache } = services;
  const store = createBookStore(database, () => cache.clear("books"));
  const place = { cache, topic: "books", scope: "bin" };

  app.get("/books/bin", {
    schema: {
      tags: ["books"],
      operationId: "listDeletedBooks",
      summary: "List deleted books, most recently deleted first",
      querystring: querySchema(pageQueryRules),
      response: { 200: DeletedBookListSchema, ...errorResponses(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, async ({ page, limit, keyword }) => ({
        ...(await listBooks(services, { keyword, deleted: true }, { page, limit })),
        retentionDays: services.config.binRetentionDays,
      })),
  });

  app.put("/books/:id/restore", {
    schema: {
      tags: ["books"],
      operationId: "restoreBook",
      summary: "Restore a book from the bin",
      body: ignoredBody,
      params: idParams("id"),
      response: { 200: BookSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.restore(request.params.id),
  });
}
