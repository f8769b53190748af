import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fillSite, HOSTILE } from "./testing/content.ts";
import { readingOf } from "./testing/reading.ts";
import { ADDRESS, useSite } from "./testing/site.ts";

const site = await useSite(fillSite);
const { tags, data } = readingOf(site);

/** The ids of the news with these titles. */
async function ids(...titles: string[]): Promise<number[]> {
  const { db } = site.database;
  const rows = await db.selectFrom("news").select(["id", "title"]).execute();
  return titles.map((title) => rows.find((row) => row.title === title)?.id ?? 0);
}

const [hostile, summer] = await ids(HOSTILE, "Літній вечір");

describe("a news item's own page", () => {
  test("has the item's title, words and first photo in its preview", async () => {
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

  test("without a photo shows the picture of the house", async () => {
    assert.deepEqual(await tags(`/news?article=${summer}`, '"og:image"'), [
      `<meta property="og:image" content="${ADDRESS}/social-en.png">`,
    ]);
  });

  test("is canonical with its query, and has each language beside it", async () => {
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

  test("is one article to machines, of this page and language", async () => {
    const { body } = await site.get(`/news?article=${summer}&lang=nl`);
    assert.match(body, new RegExp(`data-page="nl /news\\?article=${summer}"`));
    const article = await data(`/news?article=${summer}`);
    assert.equal(article["@type"], "NewsArticle");
    assert.equal(article.headline, "Літній вечір");
    assert.equal(article.url, `${ADDRESS}/news?article=${summer}`);
    assert.equal(article.publisher["@id"], `${ADDRESS}/#house`);
  });

  test("is there for an announcement too", async () => {
    const [announcement] = await ids("Оголошення");
    assert.equal((await site.get(`/news?article=${announcement}`)).statusCode, 200);
  });

  test("is not there for what a visitor may not see, or what names none", async () => {
    const hidden = await ids("Чернетка", "Архів", "Ще не час", "Стерте");
    for (const id of [...hidden, 9999, 0, -1, "abc", "", "1.5", "1&article=2", "99999999999"]) {
      const { statusCode, body } = await site.get(`/news?article=${id}`);
      assert.equal(statusCode, 404, String(id));
      assert.match(body, /<meta name="robots" content="noindex">/);
      assert.doesNotMatch(body, /canonical|og:|ld\+json|Чернетка|Архів|Ще не час|Стерте/);
    }
  });

  test("is a page of the news alone: elsewhere the query says nothing", async () => {
    assert.equal((await site.get("/library?article=9999")).statusCode, 200);
  });
});
