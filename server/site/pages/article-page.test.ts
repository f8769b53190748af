import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fillSite, HOSTILE } from "../../testing/site/content.ts";
import { createPageReader } from "../../testing/site/reading.ts";
import { ADDRESS, startTestSite } from "../../testing/site/site.ts";

const site = await startTestSite(fillSite);
const { tags, data } = createPageReader(site);

/** The ids of the news items with these titles. */
async function ids(...titles: string[]): Promise<number[]> {
  const { db } = site.database;
  const rows = await db.selectFrom("news").select(["id", "title"]).execute();
  return titles.map((title) => rows.find((row) => row.title === title)?.id ?? 0);
}

const [hostile, summer] = await ids(HOSTILE, "Літній вечір");

describe("a news item's own page", () => {
  test("has the item's title, text and first photo in its preview", async () => {
    const url = `/news?article=${hostile}`;
    const { statusCode, body } = await site.get(url);
    assert.equal(statusCode, 200);
    assert.match(
      body,
      /<title>&lt;\/script&gt;&lt;b&gt;\]\]&gt;.* &amp; "лапки" · Oselia<\/title>/,
    );
    const [description = ""] = await tags(url, 'name="description"');
    assert.match(description, /приходьте &amp; беріть друзів/);
    const found = await tags(url, 'property="');
    for (const [property, content] of [
      ["og:type", "article"],
      ["og:url", `${ADDRESS}${url}`],
      ["og:image", `${ADDRESS}/media/aa.webp`],
      ["og:image:width", "600"],
      ["og:image:height", "400"],
      ["article:published_time", "2026-11-15"],
    ]) {
      assert.ok(found.includes(`<meta property="${property}" content="${content}">`), property);
    }
  });

  test("without a photo has the site's image in its preview", async () => {
    assert.deepEqual(await tags(`/news?article=${summer}`, '"og:image"'), [
      `<meta property="og:image" content="${ADDRESS}/social-en.png">`,
    ]);
  });

  test("has a canonical URL with its query, and links to each language", async () => {
    const address = `/news?article=${summer}`;
    const link = (attributes: string, query: string) =>
      `<link ${attributes} href="${ADDRESS}${address}${query}">`;
    const url = `${address}&page=2&lang=uk`;
    assert.deepEqual(await tags(url, "canonical"), [link('rel="canonical"', "&amp;lang=uk")]);
    assert.deepEqual(await tags(url, "hreflang"), [
      link('rel="alternate" hreflang="en"', "&amp;lang=en"),
      link('rel="alternate" hreflang="uk"', "&amp;lang=uk"),
      link('rel="alternate" hreflang="nl"', "&amp;lang=nl"),
      link('rel="alternate" hreflang="x-default"', ""),
    ]);
  });

  test("has one article of this page and language as structured data", async () => {
    const { body } = await site.get(`/news?article=${summer}&lang=nl`);
    assert.match(body, new RegExp(`data-page="nl /news\\?article=${summer}"`));
    const article = await data(`/news?article=${summer}`);
    assert.equal(article["@type"], "NewsArticle");
    assert.equal(article.headline, "Літній вечір");
    assert.equal(article.url, `${ADDRESS}/news?article=${summer}`);
    assert.equal(article.publisher["@id"], `${ADDRESS}/#house`);
  });

  test("exists for an announcement too", async () => {
    const [announcement] = await ids("Оголошення");
    assert.equal((await site.get(`/news?article=${announcement}`)).statusCode, 200);
  });

  test("does not exist for an item that is not public, or an invalid id", async () => {
    const hidden = await ids("Чернетка", "Архів", "Ще не час", "Стерте");
    for (const id of [...hidden, 9999, 0, -1, "abc", "", "1.5", "1&article=2", "99999999999"]) {
      const { statusCode, body } = await site.get(`/news?article=${id}`);
      assert.equal(statusCode, 404, String(id));
      assert.match(body, /<meta name="robots" content="noindex">/);
      assert.doesNotMatch(body, /canonical|og:|ld\+json|Чернетка|Архів|Ще не час|Стерте/);
    }
  });

  test("exists below /news only: elsewhere the query is ignored", async () => {
    assert.equal((await site.get("/library?article=9999")).statusCode, 200);
  });
});
