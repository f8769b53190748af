import { listQueryRules, type NewsQuery, publicNewsStatusValues } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { acceptId } from "../answers/accept.ts";
import { cachedAnswer, sendCached } from "../answers/cached.ts";
import { notFound } from "../answers/problem.ts";
import { refusals } from "../answers/schema.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { AnnouncementListAnswer, NewsItemAnswer, NewsListAnswer } from "./answers.ts";
import { listNews, newsPage } from "./news-list.ts";
import { publicNewsItem } from "./public-item.ts";
import { createToday } from "./today.ts";

const items = { topic: "news", group: "public items" };

const rules = listQueryRules(publicNewsStatusValues);

/**
 * GET /news: what is published and due. Announcements come with status=ANNOUNCE alone, in their own
 * shape (sections 3 and 7, decisions.md "Lists"). GET /news/{id}: one of either.
 */
export function publicNewsRoutes(app: FastifyInstance, services: Services) {
  const { database, memo, now } = services;
  const today = createToday(now);

  app.get("/news", {
    schema: {
      tags: ["news"],
      operationId: "listNews",
      summary: "Published news; announcements with status=ANNOUNCE",
      querystring: queryOf(rules),
      response: { 200: Type.Union([NewsListAnswer, AnnouncementListAnswer]), ...refusals(400) },
    },
    handler: (request, reply) => {
      const dueOn = today();
      const place = { memo, topic: "news", scope: `public ${dueOn}`, rules };
      return sendList(request, reply, place, (query) => list(dueOn, query));
    },
  });

  app.get<{ Params: { id: string } }>("/news/:id", {
    schema: {
      tags: ["news"],
      operationId: "getNewsItem",
      summary: "One item that is published or announced, and due",
      response: { 200: NewsItemAnswer, ...refusals(404) },
    },
    handler: async (request, reply) => {
      const id = acceptId(request.params.id);
      const dueOn = today();
      const answer = await memo.once(items, `${id} ${dueOn}`, async () => {
        const item = await publicNewsItem(database, id, dueOn);
        if (!item) throw notFound();
        return cachedAnswer(item);
      });
      return sendCached(request, reply, answer);
    },
  });

  async function list(dueOn: string, query: NewsQuery) {
    const status = query.status ?? "PUBLISHED";
    const filter = { keyword: query.keyword, status, dueOn };
    if (status === "ANNOUNCE") return { announceNews: await newsPage(database, filter, query) };
    return listNews(services, filter, query);
  }
}
