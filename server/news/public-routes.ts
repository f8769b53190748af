import { listQueryRules, publicNewsStatusValues } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { acceptQuery } from "../answers/accept.ts";
import { refusals } from "../answers/schema.ts";
import { pagesOf } from "../lists/search.ts";
import { sendList } from "../lists/send-list.ts";
import { queryOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { AnnouncementListAnswer, NewsListAnswer } from "./answers.ts";
import { newsPage, newsTotal } from "./news-list.ts";
import { createToday } from "./today.ts";

const rules = listQueryRules(publicNewsStatusValues);

/**
 * GET /news: what is published and due. Announcements come with status=ANNOUNCE alone, in their own
 * shape (sections 3 and 7, decisions.md "Lists").
 */
export function publicNewsRoutes(app: FastifyInstance, { database, memo, now }: Services) {
  const today = createToday(now);

  app.get("/news", {
    schema: {
      tags: ["news"],
      summary: "Published news; announcements with status=ANNOUNCE",
      querystring: queryOf(rules),
      response: { 200: Type.Union([NewsListAnswer, AnnouncementListAnswer]), ...refusals(400) },
    },
    handler: (request, reply) => {
      const dueOn = today();
      const place = { memo, topic: "news", scope: `public ${dueOn}` };
      return sendList(request, reply, place, (query) => list(dueOn, query));
    },
  });

  async function list(dueOn: string, raw: unknown) {
    const query = acceptQuery(rules, raw);
    const status = query.status ?? "PUBLISHED";
    const filter = { keyword: query.keyword, status, dueOn };
    if (status === "ANNOUNCE") return { announceNews: await newsPage(database, filter, query) };
    const [news, totalNews] = await Promise.all([
      newsPage(database, filter, query),
      memo.once("news", `total ${JSON.stringify(filter)}`, () => newsTotal(database, filter)),
    ]);
    return { news, totalPages: pagesOf(totalNews, query.limit), totalNews };
  }
}
