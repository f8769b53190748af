import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fillSite, HOSTILE } from "./testing/content.ts";
import { readingOf } from "./testing/reading.ts";
import { ADDRESS, useSite } from "./testing/site.ts";

const site = await useSite(fillSite);
const { tags, data } = readingOf(site);

describe("the address of a page", () => {
  test("is canonical without its other parameters, and has each language beside it", async () => {
    assert.deepEqual(await tags("/news?keyword=a&page=2", "canonical"), [
      `<link rel="canonical" href="${ADDRESS}/news">`,
    ]);
    assert.deepEqual(await tags("/news", "hreflang"), [
      `<link rel="alternate" hreflang="en" href="${ADDRESS}/news?lang=en">`,
      `<link rel="alternate" hreflang="uk" href="${ADDRESS}/news?lang=uk">`,
      `<link rel="alternate" hreflang="nl" href="${ADDRESS}/news?lang=nl">`,
      `<link rel="alternate" hreflang="x-default" href="${ADDRESS}/news">`,
    ]);
  });

  test("may name the language: that choice goes before the cookie and the browser", async () => {
    const headers = { cookie: "language=nl", "accept-language": "en" };
    const { body } = await site.get("/news?lang=uk", headers);
    assert.match(body, /<html lang="uk">/);
    assert.match(body, /<title>News українською · Оселя<\/title>/);
    assert.deepEqual(await tags("/news?lang=uk", "canonical"), [
      `<link rel="canonical" href="${ADDRESS}/news?lang=uk">`,
    ]);
  });

  for (const query of [
    "?lang=xx",
    "?lang=",
    "?lang=uk&lang=nl",
    "?lang[a]=uk",
    "?lang=__proto__",
  ]) {
    test(`that names no language of the site (${query}) leaves the reader's own`, async () => {
      const { body, statusCode } = await site.get(`/news${query}`, { cookie: "language=nl" });
      assert.equal(statusCode, 200);
      assert.match(body, /<html lang="nl">/);
      assert.match(body, new RegExp(`rel="canonical" href="${ADDRESS}/news"`));
    });
  }
});

describe("the preview of a link", () => {
  test("is in the reader's language", async () => {
    const found = await tags("/?lang=uk", 'property="og:');
    assert.ok(
      found.includes('<meta property="og:title" content="Оселя · Дім української громади">'),
    );
    assert.ok(found.includes(`<meta property="og:url" content="${ADDRESS}/?lang=uk">`));
    assert.ok(found.includes(`<meta property="og:image" content="${ADDRESS}/social-uk.png">`));
    assert.ok(found.includes('<meta property="og:locale" content="uk_UA">'));
  });

  test("says what the page's own description says, escaped", async () => {
    assert.deepEqual(await tags("/news?lang=en", 'name="description"'), [
      '<meta name="description" content="“What” &amp; &lt;when&gt;">',
    ]);
  });
});

describe("what machines read of a page", () => {
  test("is the house at home", async () => {
    const house = await data("/?lang=nl");
    assert.equal(house["@type"], "Organization");
    assert.equal(house.url, `${ADDRESS}/`);
    assert.equal(house.name, "Oselia");
  });

  test("is what a visitor sees of the news, and nothing else", async () => {
    const { itemListElement } = await data("/news");
    const [first, second, ...others] = itemListElement.map(
      ({ item }: { item: Record<string, string> }) => item,
    );
    assert.deepEqual(others, []);
    assert.equal(first.headline, HOSTILE);
    assert.equal(first.datePublished, "2026-11-15");
    assert.deepEqual(first.image, [`${ADDRESS}/media/aa.webp`]);
    assert.match(first.url ?? "", /\/news\?article=\d+$/);
    assert.equal(first.inLanguage, "uk");
    assert.ok([...first.description].length <= 201);
    assert.equal(second.headline, "Літній вечір");
  });

  test("is the newest books of the library", async () => {
    const { itemListElement } = await data("/library");
    const [old, song] = itemListElement.map(({ item }: { item: object }) => item);
    assert.equal(old.name, "Стара книга");
    assert.equal(old.datePublished, "0988");
    assert.equal("image" in old || "inLanguage" in old, false);
    assert.deepEqual(song.author, { "@type": "Person", name: "Леся Українка" });
    assert.equal(song.image, `${ADDRESS}/media/bb.webp`);
  });
});

describe("pages that nobody should find", () => {
  for (const [path, status] of [
    ["/admin/news", 200],
    ["/admin", 200],
    ["/auth/login", 200],
    ["/404", 404],
    ["/nowhere", 404],
  ] as const) {
    test(`${path} says so, and has no address to be found by`, async () => {
      const { statusCode, body } = await site.get(path);
      assert.equal(statusCode, status);
      assert.match(body, /<meta name="robots" content="noindex">/);
      assert.doesNotMatch(body, /canonical|hreflang|og:|ld\+json|rss\+xml/);
    });
  }

  test("public pages do not say so", async () => {
    assert.deepEqual(await tags("/library", "robots"), []);
  });
});

describe("without scripts", () => {
  const words = async (url: string) =>
    /<noscript>(.*)<\/noscript>/s.exec((await site.get(url)).body)?.[1];

  test("a page says what it is about, and how the house is reached, in the reader's language", async () => {
    const said = (await words("/news?lang=nl")) ?? "";
    assert.match(said, /<h1>News in het Nederlands<\/h1><p>“What” &amp; &lt;when&gt; in het Neder/);
    assert.match(said, /hebben JavaScript nodig/);
    assert.match(said, /Lindenstraat 12.*<a href="mailto:hello@oselia.example">/);
  });

  test("a news item is there as it was written", async () => {
    const [, url = ""] =
      /<loc>[^<]*(\/news\?article=\d+)/.exec((await site.get("/sitemap.xml")).body) ?? [];
    const { headline } = await data(url);
    assert.equal(headline, HOSTILE);
    const said = (await words(url)) ?? "";
    assert.match(said, /^<main><article lang="uk"><h1>&lt;\/script&gt;&lt;b&gt;/);
    assert.match(said, /<p>.*приходьте &amp; беріть друзів/);
  });
});

describe("an address that cannot be read", () => {
  test("leads whoever reads pages to the page for it, and tells a call", async () => {
    const { statusCode, headers } = await site.get("/%E0%A4%A", { accept: "text/html,*/*" });
    assert.deepEqual([statusCode, headers.location], [302, "/404"]);
    const call = await site.get("/api/%E0%A4%A", { accept: "text/html" });
    assert.equal(call.statusCode, 404);
    assert.equal(call.json().code, "not_found");
  });
});

describe("a page on its way", () => {
  test("is packed as the browser takes it", async () => {
    const { body: plain } = await site.get("/news");
    const packed = async (encoding: string) => {
      const { headers, rawPayload } = await site.get("/news", { "accept-encoding": encoding });
      return { encoding: headers["content-encoding"], rawPayload };
    };
    const brotli = await packed("gzip, deflate, br");
    assert.equal(brotli.encoding, "br");
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain);
    const gzip = await packed("gzip, br;q=0");
    assert.equal(gzip.encoding, "gzip");
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain);
    assert.equal((await packed("identity")).encoding, undefined);
  });

  for (const [taken, expected] of [
    ["gzip, deflate, br", "br"],
    ["br;q=0", undefined],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["gzip, br;q=0.1", "gzip"],
    ["identity, br;q=0", undefined],
  ] as const) {
    test(`is encoded as every other answer is, for "${taken}"`, async () => {
      for (const path of ["/news", "/nowhere", "/assets/app.js", "/api/news"]) {
        const { headers } = await site.get(path, { "accept-encoding": taken });
        assert.deepEqual([path, headers["content-encoding"]], [path, expected]);
        assert.match(String(headers.vary), /accept-encoding/i);
      }
    });
  }

  test("is the same page under every address that the site does not have", async () => {
    const etags = ["/nowhere", "/nowhere/else?a=1", "/news?article=77", "/news?article=78"].map(
      async (path) => (await site.get(path)).headers.etag,
    );
    const [nowhere, elsewhere, none, neither] = await Promise.all(etags);
    assert.deepEqual([nowhere, none], [elsewhere, neither]);
  });

  test("is not sent to who has it already", async () => {
    const { headers } = await site.get("/news");
    const again = await site.get("/news", { "if-none-match": String(headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, ""]);
    const other = await site.get("/news?lang=uk", { "if-none-match": String(headers.etag) });
    assert.equal(other.statusCode, 200);
  });
});

test("the site's own manifest is served as what it is", async () => {
  const { headers } = await site.get("/site.webmanifest");
  assert.match(String(headers["content-type"]), /application\/manifest\+json/);
});
