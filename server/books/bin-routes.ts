import { binQueryRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { acceptId } from "../answers/accept.ts";
import { refusals } from "../answers/schema.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { BookAnswer, BookBinAnswer } from "./answers.ts";
import { listBooks } from "./book-list.ts";
import { createBookStore } from "./book-store.ts";

type ById = { Params: { id: string } };

/** GET /admin/books/bin and PUT /admin/books/{id}/restore */
export function bookBinRoutes(app: FastifyInstance, services: Services) {
  const { database, memo } = services;
  const store = createBookStore(database, () => memo.clear("books"));
  const place = { memo, topic: "books", scope: "bin", rules: binQueryRules };

  app.get("/books/bin", {
    schema: {
      tags: ["books"],
      operationId: "listDeletedBooks",
      summary: "Deleted books, the last deleted first",
      querystring: queryOf(binQueryRules),
      response: { 200: BookBinAnswer, ...refusals(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, async ({ page, limit, keyword }) => ({
        ...(await listBooks(services, { keyword, inBin: true }, { page, limit })),
        retentionDays: services.config.binRetentionDays,
      })),
  });

  app.put<ById>("/books/:id/restore", {
    schema: {
      tags: ["books"],
      operationId: "restoreBook",
      summary: "Take a book out of the bin, as it was when it was deleted",
      response: { 200: BookAnswer, ...refusals(401, 404) },
    },
    handler: async (request) => store.restore(acceptId(request.params.id)),
  });
}
