import type { Registry } from "@oselia/shared/contract";
import { type Book, languages, type NewsItem } from "@oselia/shared/model";
import { articlePath, bookPath, contactEmail, localizedUrl } from "@oselia/shared/site";
import { escapeXml } from "../../http/escape.ts";

/** Pages that change when the news changes. */
const withNews = new Set(["/", "/news"]);

/**
 * Every public page, news item and book in every language, each with links to its other languages
 * (sitemaps.org).
 *
 * @param news The newest first.
 */
export function sitemap(
  site: string,
  registry: Registry,
  news: readonly Pick<NewsItem, "id" | "publishDate">[],
  books: readonly Book["id"][],
): string {
  const paths = registry.remotes
    .flatMap(({ contribution }) => contribution.mounts)
    .filter(({ layout }) => layout === "public")
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
export const robots = (site: string): string =>
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

export const securityTxtPath = "/.well-known/security.txt";

/** Milliseconds for which the file may be relied on: less than a year (RFC 9116, section 2.5.5). */
const VALIDITY = 180 * 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site (RFC 9116).
 *
 * @param site The site's URL, without a trailing slash.
 */
export function securityTxt(site: string, now: Date): string {
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALIDITY).toISOString()}`,
    "Preferred-Languages: en, uk, nl",
    `Canonical: ${site}${securityTxtPath}`,
    "",
  ].join("\n");
}
