import type { FastifyInstance } from "fastify";
import type { LiveRegistry } from "../releases/registry.ts";
import { feedPath, newsFeed } from "./feed.ts";
import type { Newest } from "./newest.ts";
import { requestLanguage } from "./request-language.ts";
import { robots, sitemap } from "./sitemap.ts";

/** News in the feed. */
const FEED_ITEMS = 20;

/** News in the sitemap: each has four addresses, and a sitemap holds 50,000 (sitemaps.org). */
const SITEMAP_ITEMS = 5000;

const anHour = "public, max-age=3600";

/** /robots.txt, /sitemap.xml and the feed of the news: what others find the site by. */
export function foundRoutes(
  app: FastifyInstance,
  options: { site: string; newest: Newest; readRegistry: () => Promise<LiveRegistry> },
): void {
  const { site, newest, readRegistry } = options;

  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", anHour).send(robots(site)),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const [{ registry }, news] = await Promise.all([
      readRegistry(),
      newest.newsAddresses(SITEMAP_ITEMS),
    ]);
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", anHour)
      .send(sitemap(site, registry, news));
  });

  app.get(feedPath, async (request, reply) =>
    reply
      .type("application/rss+xml; charset=utf-8")
      .headers({ "cache-control": "public, max-age=600", vary: "accept-language, cookie" })
      .send(newsFeed(site, requestLanguage(request), await newest.news(FEED_ITEMS))),
  );
}
