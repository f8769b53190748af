import type { Language, NewsItem } from "@oselia/shared/model";
import {
  articlePath,
  localizedUrl,
  siteDescription,
  siteName,
  timeZone,
} from "@oselia/shared/site";
import { escapeXml } from "../../http/escape.ts";

/** The URL path of the news feed. */
export const feedPath = "/news/feed.xml";

/** The news as RSS 2.0. The channel is in the visitor's language, each item in its own. */
export function newsFeed(site: string, language: Language, news: readonly NewsItem[]): string {
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
