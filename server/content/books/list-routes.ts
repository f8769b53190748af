import { bookQueryRules } from "@oselia/shared/model";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { querySchema } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { sendList } from "../lists/send-list.ts";
import { listBooks } from "./book-list.ts";
import { BookListSchema } from "./schemas.ts";

/** GET /books for visitors and GET /admin/books for staff: the same list. */
export function bookListRoute(
  app: ApiInstance,
  services: { database: Database; cache: Cache },
  options: { operationId: string; errors: number[] },
) {
  const place = { cache: services.cache, topic: "books", scope: "" };

  app.get("/books", {
    schema: {
      tags: ["books"],
      operationId: options.operationId,
      summary: "List books, newest first",
      querystring: querySchema(bookQueryRules),
      response: { 200: BookListSchema, ...errorResponses(...options.errors) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, ({ page, limit, ...filter }) =>
        listBooks(services, filter, { page, limit }),
      ),
  });
}
