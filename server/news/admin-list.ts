import { listQueryRules, newsStatusValues } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { refusals } from "../answers/schema.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { NewsListAnswer } from "./answers.ts";
import { listNews } from "./news-list.ts";

const rules = listQueryRules(newsStatusValues);

/** GET /admin/news: every status, due or not. */
export function adminNewsList(app: FastifyInstance, services: Services) {
  const place = { memo: services.memo, topic: "news", scope: "admin", rules };

  app.get("/news", {
    schema: {
      tags: ["news"],
      operationId: "listAllNews",
      summary: "All news that is not deleted",
      querystring: queryOf(rules),
      response: { 200: NewsListAnswer, ...refusals(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, ({ page, limit, keyword, status }) =>
        listNews(services, { keyword, status }, { page, limit }),
      ),
  });
}
