import { pageQueryRules } from "@oselia/shared/model";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { sendList } from "../lists/send-list.ts";
import { listNews } from "./news-list.ts";
import { createNewsStore } from "./news-store.ts";
import { DeletedNewsListSchema, NewsItemSchema } from "./schemas.ts";

/** GET /admin/news/bin and PUT /admin/news/{id}/restore */
export function newsBinRoutes(
  app: ApiInstance,
  services: { config: Config; database: Database; cache: Cache },
) {
  const { database, cache } = services;
  const store = createNewsStore(database, () => cache.clear("news"));
  const place = { cache, topic: "news", scope: "bin" };

  app.get("/news/bin", {
    schema: {
      tags: ["news"],
      operationId: "listDeletedNews",
      summary: "List deleted news, most recently deleted first",
      querystring: querySchema(pageQueryRules),
      response: { 200: DeletedNewsListSchema, ...errorResponses(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, async ({ page, limit, keyword }) => ({
        ...(await listNews(services, { keyword, deleted: true }, { page, limit })),
        retentionDays: services.config.binRetentionDays,
      })),
  });

  app.put("/news/:id/restore", {
    schema: {
      tags: ["news"],
      operationId: "restoreArticle",
      summary: "Restore an article from the bin",
      body: ignoredBody,
      params: idParams("id"),
      response: { 200: NewsItemSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => store.restore(request.params.id),
  });
}
