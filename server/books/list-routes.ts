import { bookStatusValues, listQueryRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { refusals } from "../answers/schema.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { BookListAnswer } from "./answers.ts";
import { listBooks } from "./book-list.ts";

const rules = listQueryRules(bookStatusValues);

/** GET /books for visitors and GET /admin/books for staff: the same list. */
export function bookListRoute(
  app: FastifyInstance,
  services: Services,
  options: { operationId: string; refusals: number[] },
) {
  const place = { memo: services.memo, topic: "books", scope: "", rules };

  app.get("/books", {
    schema: {
      tags: ["books"],
      operationId: options.operationId,
      summary: "All books that are not deleted, the newest first",
      querystring: queryOf(rules),
      response: { 200: BookListAnswer, ...refusals(...options.refusals) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, ({ page, limit, keyword, status }) =>
        listBooks(services, { keyword, status }, { page, limit }),
      ),
  });
}
