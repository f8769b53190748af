import type { Registry } from "@oselia/shared/contract";
import { listParameters } from "@oselia/shared/contract/paths";
import {
  articlePath,
  type Book,
  bookPath,
  type Language,
  languages,
  type NewsItem,
} from "@oselia/shared/model";
import {
  contactEmail,
  localizedUrl,
  siteDescription,
  siteName,
  timeZone,
} from "@oselia/shared/site";
import type { FastifyInstance, FastifyReply } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { escapeXml } from "../../http/escape.ts";
import { getRequestLanguage } from "../../http/request-language.ts";
import type { RegistryReader } from "../../releases/index.ts";
import type { LatestContent } from "./latest-content.ts";

/** The URL path of the news feed. */
export const feedPath = "/news/feed.xml";

/** The news as RSS 2.0. The channel is in the visitor's language, each item in its own. */
function newsFeed(site: string, language: Language, news: readonly NewsItem[]): string {
  const feedUrl = `${site}${feedPath}?lang=${language}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    element("title", siteName[language]),
    element("link", localizedUrl(site, "/news", language)),
    element("description", siteDescription[language]),
    element("language", language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...news.map((item) => entry(site, item)),
    "</channel>",
    "</rss>",
  ].join("\n");
}

function entry(site: string, { id, title, content, publishDate, photoUrls }: NewsItem): string {
  const address = localizedUrl(site, articlePath(id));
  return [
    "<item>",
    element("title", title),
    element("link", address),
    element("guid", address),
    element("pubDate", startOfDay(publishDate)),
    element("description", content),
    ...photoUrls.map(({ url }) => `<media:content url="${escapeXml(site + url)}" medium="image"/>`),
    "</item>",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const offset = new Intl.DateTimeFormat("en", {
  timeZone: timeZone.name,
  timeZoneName: "longOffset",
});
const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "2-digit",
  month: "short",
  year: "numeric",
});

/**
 * Midnight by the house's clock, in the format of RFC 822: "Sun, 15 Nov 2026 00:00:00 +0100".
 *
 * @param date YYYY-MM-DD
 */
export function startOfDay(date: string): string {
  const midnight = new Date(`${date}T00:00:00Z`);
  const parts = Object.fromEntries(
    day.formatToParts(midnight).map(({ type, value }) => [type, value]),
  );
  // Clocks change after midnight, so midnight has the offset of the hour before.
  const zone = offset.formatToParts(new Date(midnight.getTime() - 3_600_000));
  const hours = zone.find(({ type }) => type === "timeZoneName")?.value.replace(/GMT|:/g, "");
  return `${parts.weekday}, ${parts.day} ${parts.month?.slice(0, 3)} ${parts.year} 00:00:00 ${hours || "+0000"}`;
}

/** Pages that change when the news changes. */
const withNews = new Set(["/", "/news"]);

/**
 * Every public page whose path has no parameters, news item and book in every language, each with links to its other languages
 * (sitemaps.org).
 *
 * @param news The newest first.
 */
function sitemap(
  site: string,
  registry: Registry,
  news: readonly Pick<NewsItem, "id" | "publishDate">[],
  books: readonly Book["id"][],
): string {
  const paths = registry.remotes
    .flatMap(({ contribution }) => contribution.mounts)
    .filter(({ layout, path }) => layout === "public" && listParameters(path).length === 0)
    .map(({ path }) => path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) =>
      pageEntries(site, path, withNews.has(path) ? news[0]?.publishDate : undefined),
    ),
    ...news.flatMap(({ id, publishDate }) => pageEntries(site, articlePath(id), publishDate)),
    ...books.flatMap((id) => pageEntries(site, bookPath(id))),
    "</urlset>",
  ].join("\n");
}

function pageEntries(site: string, path: string, changed?: string): string[] {
  const versions = [
    ["x-default", localizedUrl(site, path)],
    ...languages.map((language) => [language, localizedUrl(site, path, language)]),
  ] as [string, string][];
  const links = versions.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  return versions.map(([, address]) =>
    [
      "<url>",
      `<loc>${escapeXml(address)}</loc>`,
      ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
      ...links,
      "</url>",
    ].join(""),
  );
}

/**
 * What crawlers may visit. The public lists stay open: a crawler that renders pages reads them as a
 * visitor does.
 */
const robots = (site: string): string =>
  [
    "User-agent: *",
    "Allow: /api/news",
    "Allow: /api/books",
    "Disallow: /api/",
    "Disallow: /admin",
    "Disallow: /auth",
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");

const securityTxtPath = "/.well-known/security.txt";

/** Milliseconds for which the file may be relied on: less than a year (RFC 9116, section 2.5.5). */
const VALIDITY = 180 * 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site (RFC 9116).
 *
 * @param site The site's URL, without a trailing slash.
 */
function securityTxt(site: string, now: Date): string {
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALIDITY).toISOString()}`,
    "Preferred-Languages: en, uk, nl",
    `Canonical: ${site}${securityTxtPath}`,
    "",
  ].join("\n");
}

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
