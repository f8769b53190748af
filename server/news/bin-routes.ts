import { binQueryRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { acceptId } from "../answers/accept.ts";
import { refusals } from "../answers/schema.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { NewsBinAnswer, NewsItemAnswer } from "./answers.ts";
import { listNews } from "./news-list.ts";
import { createNewsStore } from "./news-store.ts";

type ById = { Params: { id: string } };

/** GET /admin/news/bin and PUT /admin/news/{id}/restore */
export function newsBinRoutes(app: FastifyInstance, services: Services) {
  const { database, memo } = services;
  const store = createNewsStore(database, () => memo.clear("news"));
  const place = { memo, topic: "news", scope: "bin", rules: binQueryRules };

  app.get("/news/bin", {
    schema: {
      tags: ["news"],
      operationId: "listDeletedNews",
      summary: "Deleted news, the last deleted first",
      querystring: queryOf(binQueryRules),
      response: { 200: NewsBinAnswer, ...refusals(400, 401) },
    },
    handler: (request, reply) =>
      sendList(request, reply, place, async ({ page, limit, keyword }) => ({
        ...(await listNews(services, { keyword, inBin: true }, { page, limit })),
        retentionDays: services.config.binRetentionDays,
      })),
  });

  app.put<ById>("/news/:id/restore", {
    schema: {
      tags: ["news"],
      operationId: "restoreArticle",
      summary: "Take an article out of the bin, as it was when it was deleted",
      response: { 200: NewsItemAnswer, ...refusals(401, 404) },
    },
    handler: async (request) => store.restore(acceptId(request.params.id)),
  });
}
