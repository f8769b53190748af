import { type NewsQuery, publicNewsQueryRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import { createCachedJson, sendCached } from "../../http/send-cached.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { sendList } from "../lists/send-list.ts";
import { findPublicNewsItem } from "./find-public-item.ts";
import { fetchNewsPage, listNews } from "./news-list.ts";
import { AnnouncementListSchema, NewsItemSchema, NewsListSchema } from "./schemas.ts";
import { createToday } from "./today.ts";

const items = { topic: "news", group: "public items" };

/**
 * GET /news: published and due items. Announcements are only returned with status=ANNOUNCE, in
 * their own shape (docs/product.md#lists). GET /news/{id}: one of either.
 */
export function publicNewsRoutes(
  app: ApiInstance,
  services: { database: Database; cache: Cache; now: () => Date },
) {
  const { database, cache, now } = services;
  const today = createToday(now);

  app.get("/news", {
    schema: {
      tags: ["news"],
      operationId: "listNews",
      summary: "List published news, or announcements with status=ANNOUNCE",
      querystring: querySchema(publicNewsQueryRules),
      response: {
        200: Type.Union([NewsListSchema, AnnouncementListSchema]),
        ...errorResponses(400),
      },
    },
    handler: (request, reply) => {
      const publishedBy = today();
      const place = { cache, topic: "news", scope: `public ${publishedBy}` };
      return sendList(request, reply, place, (query) => list(publishedBy, query));
    },
  });

  app.get("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "getNewsItem",
      summary: "Get a published news item or announcement",
      params: idParams("id"),
      response: { 200: NewsItemSchema, ...errorResponses(404) },
    },
    handler: async (request, reply) => {
      const id = request.params.id;
      const publishedBy = today();
      const response = await cache.getOrLoad(items, `${id} ${publishedBy}`, async () => {
        const item = await findPublicNewsItem(database, id, publishedBy);
        if (!item) throw notFound();
        return createCachedJson(item);
      });
      return sendCached(request, reply, response);
    },
  });

  async function list(publishedBy: string, { page, limit, ...query }: NewsQuery) {
    const filter = { ...query, status: query.status ?? "PUBLISHED", publishedBy };
    if (filter.status === "ANNOUNCE") {
      return { announceNews: await fetchNewsPage(database, filter, { page, limit }) };
    }
    return listNews(services, filter, { page, limit });
  }
}
