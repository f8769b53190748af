import { newsQueryRules } from "@oselia/shared/model";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { querySchema } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { sendList } from "../lists/send-list.ts";
import { listNews } from "./news-list.ts";
import { NewsListSchema } from "./schemas.ts";

/** GET /admin/news: in every status, due or not. */
export function adminNewsList(app: ApiInstance, services: { database: Database; cache: Cache }) {
  const place = { cache: services.cache, topic: "news", scope: "admin" };

  app.get("/news", {
    schema: {
      tags: ["news"],
      operationId: "listAllNews",
      summary: "List news in every status",
      querystring: querySchema(newsQueryRules),
      response: { 200: NewsListSchema, ...errorResponses(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, ({ page, limit, ...filter }) =>
        listNews(services, filter, { page, limit }),
      ),
  });
}
