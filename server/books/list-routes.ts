import { bookStatusValues, listQueryRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { acceptQuery } from "../answers/accept.ts";
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
  options: { refusals: number[] },
) {
  app.get("/books", {
    schema: {
      tags: ["books"],
      summary: "All books that are not deleted, the newest first",
      querystring: queryOf(rules),
      response: { 200: BookListAnswer, ...refusals(...options.refusals) },
    },
    handler: (request, reply) =>
      sendList(request, reply, { memo: services.memo, topic: "books", scope: "" }, (raw) => {
        const { page, limit, keyword, status } = acceptQuery(rules, raw);
        return listBooks(services, { keyword, status }, { page, limit });
      }),
  });
}
