import { listQueryRules, newsStatusValues } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { acceptQuery } from "../answers/accept.ts";
import { refusals } from "../answers/schema.ts";
import { pagesOf } from "../lists/search.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { NewsListAnswer } from "./answers.ts";
import { newsPage, newsTotal } from "./news-list.ts";

const rules = listQueryRules(newsStatusValues);

/** GET /admin/news: every status, due or not. */
export function adminNewsList(app: FastifyInstance, { database, memo }: Services) {
  app.get("/news", {
    schema: {
      tags: ["news"],
      summary: "All news that is not deleted",
      querystring: queryOf(rules),
      response: { 200: NewsListAnswer, ...refusals(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, { memo, topic: "news", scope: "admin" }, list),
  });

  async function list(raw: unknown) {
    const query = acceptQuery(rules, raw);
    const filter = { keyword: query.keyword, status: query.status };
    const [news, totalNews] = await Promise.all([
      newsPage(database, filter, query),
      memo.once("news", `total ${JSON.stringify(filter)}`, () => newsTotal(database, filter)),
    ]);
    return { news, totalPages: pagesOf(totalNews, query.limit), totalNews };
  }
}
