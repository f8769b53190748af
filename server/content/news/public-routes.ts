import { type NewsQuery, publicNewsQueryRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { idParams, querySchema } from "../../http/requests/schemas.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import { fetchPage, listItems } from "../items/item-list.ts";
import { listSchema } from "../items/item-routes.ts";
import { sendItem, sendList } from "../lists.ts";
import type { ContentServices } from "../services.ts";
import { createToday, findPublicNewsItem, NewsItemSchema, newsKind } from "./news-item.ts";

/**
 * GET /news: published and due items. Announcements are only returned with status=ANNOUNCE, in
 * their own shape (docs/product.md#lists). GET /news/{id}: one of either.
 */
export function publicNewsRoutes(app: ApiInstance, services: ContentServices): void {
  const { database, cache, now } = services;
  const today = createToday(now);

  app.get("/news", {
    schema: {
      tags: ["news"],
      operationId: "listNews",
      summary: "List published news, or announcements with status=ANNOUNCE",
      querystring: querySchema(publicNewsQueryRules),
      response: {
        200: Type.Union([
          listSchema(newsKind, NewsItemSchema),
          closedObject({ announceNews: Type.Array(NewsItemSchema) }),
        ]),
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
      const { id } = request.params;
      const publishedBy = today();
      const place = { cache, topic: "news", key: `${id} ${publishedBy}` };
      return sendItem(request, reply, place, () => findPublicNewsItem(database, id, publishedBy));
    },
  });

  async function list(publishedBy: string, { page, limit, ...query }: NewsQuery) {
    const filter = { ...query, status: query.status ?? "PUBLISHED", publishedBy };
    if (filter.status === "ANNOUNCE") {
      return { announceNews: await fetchPage(newsKind, database, filter, { page, limit }) };
    }
    return listItems(newsKind, services, filter, { page, limit });
  }
}
