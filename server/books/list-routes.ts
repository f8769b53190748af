import { bookStatusValues, listQueryRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { acceptQuery } from "../answers/accept.ts";
import { refusals } from "../answers/schema.ts";
import { pagesOf } from "../lists/search.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { BookListAnswer } from "./answers.ts";
import { bookPage, bookTotal } from "./book-list.ts";

const rules = listQueryRules(bookStatusValues);

/** GET /books for visitors and GET /admin/books for staff: the same list. */
export function bookListRoute(
  app: FastifyInstance,
  { database, memo }: Services,
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
      sendList(request, reply, { memo, topic: "books", scope: "" }, list),
  });

  async function list(raw: unknown) {
    const query = acceptQuery(rules, raw);
    const filter = { keyword: query.keyword, status: query.status };
    const [books, totalBooks] = await Promise.all([
      bookPage(database, filter, query),
      memo.once("books", `total ${JSON.stringify(filter)}`, () => bookTotal(database, filter)),
    ]);
    return { books, totalPages: pagesOf(totalBooks, query.limit), totalBooks };
  }
}
