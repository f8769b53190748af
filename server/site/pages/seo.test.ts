import assert from "node:assert/strict";
import { test } from "node:test";
import { fillSite, HOSTILE } from "../../testing/site/content.ts";
import { ADDRESS, startTestSite } from "../../testing/site/site.ts";
import { startOfDay } from "./seo-routes.ts";

const site = await startTestSite(fillSite);

const contents = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, text]) => text);

/** The news that visitors can see, the newest first. */
const visible = () =>
  site.database.db
    .selectFrom("news")
    .select("id")
    .where("title", "in", [HOSTILE, "Літній вечір"])
    .orderBy("publishDate", "desc")
    .execute();

/** All books but the deleted one, the newest first. */
const books = () =>
  site.database.db
    .selectFrom("books")
    .select("id")
    .where("title", "!=", "Стерта книга")
    .orderBy("id", "desc")
    .execute();

test("the sitemap lists every public page, news item and book in every language, and no other", async () => {
  const { body, headers } = await site.get("/sitemap.xml");
  assert.match(String(headers["content-type"]), /^application\/xml/);
  const versions = ["", "?lang=en", "?lang=uk", "?lang=nl"];
  const pages = ["/", "/news", "/library"].flatMap((path) => versions.map((query) => path + query));
  const items = [
    ...(await visible()).map(({ id }) => `/news?article=${id}`),
    ...(await books()).map(({ id }) => `/library?book=${id}`),
  ].flatMap((path) => versions.map((query) => path + query.replace("?", "&amp;")));
  assert.deepEqual(
    contents(body, "loc"),
    [...pages, ...items].map((path) => ADDRESS + path),
  );
});

test("the sitemap contains the last change of the news that visitors can see", async () => {
  const { body } = await site.get("/sitemap.xml");
  const changed = (path: string) =>
    contents(body, "url")
      .filter((url) => url?.includes(`<loc>${ADDRESS}${path}`))
      .map((url) => /<lastmod>(.*)<\/lastmod>/.exec(url ?? "")?.[1]);
  assert.deepEqual(new Set(changed("/news<")), new Set(["2026-11-15"]));
  const [, summer] = await visible();
  assert.deepEqual(
    changed(`/news?article=${summer?.id}`),
    [1, 2, 3, 4].map(() => "2026-07-01"),
  );
});

test("robots.txt names what crawlers may visit, and the sitemap", async () => {
  const { body } = await site.get("/robots.txt");
  for (const closed of ["/admin", "/auth", "/api/"]) {
    assert.match(body, new RegExp(`^Disallow: ${closed}$`, "m"));
  }
  assert.match(body, new RegExp(`^Sitemap: ${ADDRESS}/sitemap.xml$`, "m"));
});

test("security.txt says where to report a weakness, and expires within a year (RFC 9116)", async () => {
  const { body, headers } = await site.get("/.well-known/security.txt");
  assert.equal(headers["content-type"], "text/plain; charset=utf-8");
  assert.match(body, /^Contact: mailto:\S+@\S+$/m);
  assert.match(body, new RegExp(`^Canonical: ${ADDRESS}/.well-known/security.txt$`, "m"));
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - Date.parse("2026-11-15")) / (24 * 60 * 60 * 1000);
  assert.ok(days > 30 && days < 365, expires);
});

test("the feed contains the published news that is due, the newest first", async () => {
  const { body, headers } = await site.get("/news/feed.xml");
  assert.match(String(headers["content-type"]), /^application\/rss\+xml/);
  const [, ...titles] = contents(body, "title");
  assert.deepEqual(titles, [
    "&lt;/script&gt;&lt;b&gt;]]&gt; &amp; &quot;лапки&quot;",
    "Літній вечір",
  ]);
  assert.deepEqual(contents(body, "pubDate"), [
    "Sun, 15 Nov 2026 00:00:00 +0100",
    "Wed, 01 Jul 2026 00:00:00 +0200",
  ]);
  const addresses = (await visible()).map(({ id }) => `${ADDRESS}/news?article=${id}`);
  assert.deepEqual(contents(body, "link").slice(1), addresses);
  assert.deepEqual(contents(body, "guid"), addresses);
  assert.match(body, new RegExp(`<media:content url="${ADDRESS}/media/aa.webp" medium="image"/>`));
});

test("the feed is in the visitor's language, and every public page links to it", async () => {
  const { body: page } = await site.get("/library?lang=nl");
  const [, address = ""] = /type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(page) ?? [];
  const { body, statusCode } = await site.get(address);
  assert.equal(statusCode, 200);
  assert.deepEqual(contents(body, "language"), ["nl"]);
});

test("a news item's day starts at midnight in Amsterdam, even when the clocks change", () => {
  assert.equal(startOfDay("2026-03-29"), "Sun, 29 Mar 2026 00:00:00 +0100");
  assert.equal(startOfDay("2026-03-30"), "Mon, 30 Mar 2026 00:00:00 +0200");
  assert.equal(startOfDay("2026-10-25"), "Sun, 25 Oct 2026 00:00:00 +0200");
  assert.equal(startOfDay("2026-10-26"), "Mon, 26 Oct 2026 00:00:00 +0100");
  assert.equal(startOfDay("2026-09-01"), "Tue, 01 Sep 2026 00:00:00 +0200");
});
