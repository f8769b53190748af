import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { idParams } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import { createCachedJson, sendCached } from "../../http/send-cached.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { findBook } from "./find-book.ts";
import { BookSchema } from "./schemas.ts";

const items = { topic: "books", group: "public items" };

/** GET /books/{id} */
export function publicBookRoute(
  app: ApiInstance,
  { database, cache }: { database: Database; cache: Cache },
) {
  app.get("/books/:id", {
    schema: {
      tags: ["books"],
      operationId: "getPublicBook",
      summary: "Get a book that is not deleted",
      params: idParams("id"),
      response: { 200: BookSchema, ...errorResponses(404) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const response = await cache.getOrLoad(items, `${id}`, async () => {
        const book = await findBook(database, id);
        if (!book) throw notFound();
        return createCachedJson(book);
      });
      return sendCached(request, reply, response);
    },
  });
}
