import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fillSite } from "../../testing/site/content.ts";
import { createPageReader } from "../../testing/site/reading.ts";
import { ADDRESS, startTestSite } from "../../testing/site/site.ts";

const site = await startTestSite(fillSite);
const { tags, data } = createPageReader(site);

/** The path of the book with this title. */
async function pathOf(title: string): Promise<string> {
  const { db } = site.database;
  const { id } = await db
    .selectFrom("books")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  return `/library?book=${id}`;
}

const song = await pathOf("Лісова пісня");
const deleted = await pathOf("Стерта книга");

describe("a book's own page", () => {
  test("has the book's title, description and cover in its preview", async () => {
    const { statusCode, body } = await site.get(song);
    assert.equal(statusCode, 200);
    assert.match(body, /<title>Лісова пісня · Oselia<\/title>/);
    const [description = ""] = await tags(song, 'name="description"');
    assert.match(description, /Драма-феєрія про мавку/);
    const found = await tags(song, 'property="');
    for (const [property, content] of [
      ["og:type", "website"],
      ["og:url", `${ADDRESS}${song}`],
      ["og:image", `${ADDRESS}/media/bb.webp`],
      ["og:image:width", "385"],
      ["og:image:height", "622"],
    ]) {
      assert.ok(found.includes(`<meta property="${property}" content="${content}">`), property);
    }
  });

  test("without a cover has the site's image in its preview", async () => {
    assert.deepEqual(await tags(await pathOf("Стара книга"), '"og:image"'), [
      `<meta property="og:image" content="${ADDRESS}/social-en.png">`,
    ]);
  });

  test("has a canonical URL with its query", async () => {
    assert.deepEqual(await tags(`${song}&page=2&lang=uk`, "canonical"), [
      `<link rel="canonical" href="${ADDRESS}${song}&amp;lang=uk">`,
    ]);
  });

  test("has the book as structured data, with the address that the list gives it", async () => {
    const book = await data(song);
    assert.equal(book["@type"], "Book");
    assert.equal(book.name, "Лісова пісня");
    assert.equal(book.author.name, "Леся Українка");
    assert.equal(book.inLanguage, "uk");
    assert.equal(book.url, ADDRESS + song);
    assert.equal(book.mainEntityOfPage, ADDRESS + song);
    const { itemListElement } = await data("/library");
    const urls = itemListElement.map((element: { item: { url: string } }) => element.item.url);
    assert.equal(urls.length, 2);
    assert.ok(urls.includes(ADDRESS + song));
  });

  test("has the text of the book for a page that is not rendered", async () => {
    const { body } = await site.get(song);
    assert.match(
      body,
      /<article lang="uk"><h1>Лісова пісня<\/h1><p>Леся Українка<\/p><p>Драма-феєрія/,
    );
  });

  test("does not exist for a deleted book, or an invalid id", async () => {
    const invalid = ["9999", "0", "-1", "abc", "", "1.5", "1&book=2", "99999999999"];
    for (const url of [deleted, ...invalid.map((id) => `/library?book=${id}`)]) {
      const { statusCode, body } = await site.get(url);
      assert.equal(statusCode, 404, url);
      assert.match(body, /<meta name="robots" content="noindex">/);
      assert.doesNotMatch(body, /canonical|og:|ld\+json|Стерта/);
    }
  });

  test("exists below /library only: elsewhere the query is ignored", async () => {
    for (const path of ["/news?book=9999", "/library?article=9999"]) {
      assert.equal((await site.get(path)).statusCode, 200);
    }
  });
});
