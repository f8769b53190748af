import type { FastifyInstance, FastifyReply } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { getRequestLanguage } from "../../http/request-language.ts";
import type { RegistryReader } from "../../releases/index.ts";
import { feedPath, newsFeed } from "./feed.ts";
import type { LatestContent } from "./latest-content.ts";
import { robots, securityTxt, securityTxtPath, sitemap } from "./sitemap.ts";

const FEED_ITEMS = 20;

/**
 * News items, and books, in the sitemap: each has four URLs, and a sitemap holds 50,000
 * (sitemaps.org).
 */
const SITEMAP_ITEMS = 5000;

/** /robots.txt, security.txt, /sitemap.xml and the news feed. */
export function seoRoutes(
  app: FastifyInstance,
  options: { site: string; latest: LatestContent; registry: RegistryReader; now: () => Date },
): void {
  const { site, latest, registry, now } = options;

  app.get("/robots.txt", (_request, reply) =>
    sendText(reply, "text/plain", cachePolicy.oneHour, robots(site)),
  );

  app.get(securityTxtPath, (_request, reply) =>
    sendText(reply, "text/plain", cachePolicy.oneDay, securityTxt(site, now())),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const [live, news, books] = await Promise.all([
      registry.read(),
      latest.listNewsForSitemap(SITEMAP_ITEMS),
      latest.listBooksForSitemap(SITEMAP_ITEMS),
    ]);
    const text = sitemap(site, live.registry, news, books);
    return sendText(reply, "application/xml", cachePolicy.oneHour, text);
  });

  app.get(feedPath, async (request, reply) => {
    const text = newsFeed(site, getRequestLanguage(request), await latest.news(FEED_ITEMS));
    reply.header("vary", "accept-language, cookie");
    return sendText(reply, "application/rss+xml", cachePolicy.tenMinutes, text);
  });
}

const sendText = (reply: FastifyReply, type: string, policy: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header("cache-control", policy).send(text);
