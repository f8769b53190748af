import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fillSite, HOSTILE } from "../../testing/site/content.ts";
import { createPageReader } from "../../testing/site/reading.ts";
import { ADDRESS, startTestSite } from "../../testing/site/site.ts";

const site = await startTestSite(fillSite);
const { tags, data } = createPageReader(site);
const shell = (await site.releases.registry.read()).shell?.version;
const asset = `/remotes/shell/${shell}/assets/app.js`;

describe("the URL of a page", () => {
  test("is canonical without its other parameters, and has a link to each language", async () => {
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

  test("may name the language, which overrides the cookie and the browser", async () => {
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
    test(`with an unknown language (${query}) leaves the visitor's own`, async () => {
      const { body, statusCode } = await site.get(`/news${query}`, { cookie: "language=nl" });
      assert.equal(statusCode, 200);
      assert.match(body, /<html lang="nl">/);
      assert.match(body, new RegExp(`rel="canonical" href="${ADDRESS}/news"`));
    });
  }
});

describe("a language chosen by the URL", () => {
  const cookies = async (url: string, cookie?: string) => {
    const { headers } = await site.get(url, cookie ? { cookie } : {});
    return { cookie: headers["set-cookie"], cache: headers["cache-control"] };
  };

  test("is stored for the next pages, in a response that no cache gives to others", async () => {
    assert.deepEqual(await cookies("/news?lang=uk", "language=nl"), {
      cookie: ["language=uk; Max-Age=31536000; Path=/; Secure; SameSite=Lax"],
      cache: "private, no-cache",
    });
  });

  test("is not stored a second time, nor is an unknown one", async () => {
    const everyones = { cookie: undefined, cache: "no-cache" };
    assert.deepEqual(await cookies("/news?lang=uk", "a=b; language=uk"), everyones);
    assert.deepEqual(await cookies("/news?lang=xx"), everyones);
    assert.deepEqual(await cookies("/news"), everyones);
  });
});

describe("the preview of a link", () => {
  test("is in the visitor's language", async () => {
    const found = await tags("/?lang=uk", 'property="og:');
    assert.ok(
      found.includes('<meta property="og:title" content="Оселя · Дім української громади">'),
    );
    assert.ok(found.includes(`<meta property="og:url" content="${ADDRESS}/?lang=uk">`));
    assert.ok(found.includes(`<meta property="og:image" content="${ADDRESS}/social-uk.png">`));
    assert.ok(found.includes('<meta property="og:locale" content="uk_UA">'));
  });

  test("contains the page's own description, escaped", async () => {
    assert.deepEqual(await tags("/news?lang=en", 'name="description"'), [
      '<meta name="description" content="“What” &amp; &lt;when&gt;">',
    ]);
  });
});

describe("the structured data of a page", () => {
  test("describes Oselia on the home page, with its address and telephone", async () => {
    const house = await data("/?lang=nl");
    assert.deepEqual(house["@type"], ["NGO", "CivicStructure"]);
    assert.equal(house.url, `${ADDRESS}/`);
    assert.equal(house.name, "Oselia");
    assert.equal(house.telephone, "+31 10 000 00 00");
    assert.match(house.hasMap, /^https:/);
    assert.deepEqual(house.address, {
      "@type": "PostalAddress",
      streetAddress: "Lindenstraat 12",
      postalCode: "1234 AB",
      addressLocality: "jouw stad",
      addressCountry: "NL",
    });
  });

  test("has the opening hours of a week, and the other hours of the coming year", async () => {
    const house = await data("/");
    const hours = (opens: string, closes: string) => ({
      "@type": "OpeningHoursSpecification",
      opens,
      closes,
    });
    assert.deepEqual(house.openingHoursSpecification, [
      {
        ...hours("10:00", "17:00"),
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      },
      { ...hours("11:00", "16:00"), dayOfWeek: ["Saturday"] },
    ]);
    const special = house.specialOpeningHoursSpecification;
    assert.deepEqual(special.slice(0, 2), [
      { ...hours("10:00", "14:00"), validFrom: "2026-12-24", validThrough: "2026-12-24" },
      { ...hours("00:00", "00:00"), validFrom: "2026-12-25", validThrough: "2026-12-25" },
    ]);
    assert.deepEqual(
      special.slice(2).map(({ validFrom }: { validFrom: string }) => validFrom),
      ["2026-12-26", "2027-01-01", "2027-04-27", "2027-05-06"],
    );
  });

  test("is the news that visitors can see, and nothing else", async () => {
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

  test("is the newest books in the library", async () => {
    const { itemListElement } = await data("/library");
    const [old, song] = itemListElement.map(({ item }: { item: object }) => item);
    assert.equal(old.name, "Стара книга");
    assert.equal(old.datePublished, "0988");
    assert.equal("image" in old || "inLanguage" in old, false);
    assert.deepEqual(song.author, { "@type": "Person", name: "Леся Українка" });
    assert.equal(song.image, `${ADDRESS}/media/bb.webp`);
  });

  test("is not the newest books where a keyword, a language or a page number shows other items", async () => {
    for (const path of [
      "/library?keyword=jane",
      "/library?language=nl",
      "/library?page=2",
      "/library?keyword=jane&lang=nl",
    ]) {
      assert.doesNotMatch((await site.get(path)).body, /ld\+json/, path);
    }
    assert.match((await site.get("/library?lang=nl")).body, /ld\+json/);
  });
});

describe("pages that are not for search engines", () => {
  for (const [path, status] of [
    ["/admin/news", 200],
    ["/admin", 200],
    ["/auth/login", 200],
    ["/404", 404],
    ["/nowhere", 404],
  ] as const) {
    test(`${path} has noindex and no canonical URL`, async () => {
      const { statusCode, body } = await site.get(path);
      assert.equal(statusCode, status);
      assert.match(body, /<meta name="robots" content="noindex">/);
      assert.doesNotMatch(body, /canonical|hreflang|og:|ld\+json|rss\+xml/);
    });
  }

  test("an unknown path of the admin area is a 404 for staff too", async () => {
    const { statusCode } = await site.get("/admin/nowhere", { cookie: "staff=1" });
    assert.equal(statusCode, 404);
  });

  test("public pages have no noindex", async () => {
    assert.deepEqual(await tags("/library", "robots"), []);
  });
});

describe("without scripts", () => {
  const noscript = async (url: string) =>
    /<noscript>(.*)<\/noscript>/s.exec((await site.get(url)).body)?.[1];

  test("a page shows its description and the contact details, in the visitor's language", async () => {
    const html = (await noscript("/news?lang=nl")) ?? "";
    assert.match(html, /<h1>News in het Nederlands<\/h1><p>“What” &amp; &lt;when&gt; in het Neder/);
    assert.match(html, /is JavaScript nodig/);
    assert.match(html, /Lindenstraat 12.*<a href="mailto:hello@oselia.example">/);
    assert.match(html, /<a href="tel:\+31100000000">\+31 10 000 00 00<\/a>/);
    assert.match(html, /Nu gesloten, morgen open vanaf 10:00 uur/);
  });

  test("a news item is shown in full", async () => {
    const [, url = ""] =
      /<loc>[^<]*(\/news\?article=\d+)/.exec((await site.get("/sitemap.xml")).body) ?? [];
    const { headline } = await data(url);
    assert.equal(headline, HOSTILE);
    const html = (await noscript(url)) ?? "";
    assert.match(html, /^<main><article lang="uk"><h1>&lt;\/script&gt;&lt;b&gt;/);
    assert.match(html, /<p>.*приходьте &amp; беріть друзів/);
  });
});

describe("a URL that cannot be decoded", () => {
  test("redirects browsers to the error page, and returns an error to API requests", async () => {
    const { statusCode, headers } = await site.get("/%E0%A4%A", { accept: "text/html,*/*" });
    assert.deepEqual([statusCode, headers.location], [302, "/404"]);
    const response = await site.get("/api/%E0%A4%A", { accept: "text/html" });
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().code, "not_found");
  });
});

describe("the response with a page", () => {
  test("is compressed as the browser accepts it", async () => {
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
    test(`is encoded like every other response for "${taken}"`, async () => {
      for (const path of ["/news", "/nowhere", asset, "/api/news"]) {
        const { headers } = await site.get(path, { "accept-encoding": taken });
        assert.deepEqual([path, headers["content-encoding"]], [path, expected]);
        assert.match(String(headers.vary), /accept-encoding/i);
      }
    });
  }

  test("has the same ETag for every unknown URL", async () => {
    const etags = ["/nowhere", "/nowhere/else?a=1", "/news?article=77", "/news?article=78"].map(
      async (path) => (await site.get(path)).headers.etag,
    );
    const [nowhere, elsewhere, none, neither] = await Promise.all(etags);
    assert.deepEqual([nowhere, none], [elsewhere, neither]);
  });

  test("is 304 for a browser that has it already", async () => {
    const { headers } = await site.get("/news");
    const again = await site.get("/news", { "if-none-match": String(headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, ""]);
    const other = await site.get("/news?lang=uk", { "if-none-match": String(headers.etag) });
    assert.equal(other.statusCode, 200);
  });
});

test("the site's web manifest has its own content type", async () => {
  const { headers } = await site.get("/site.webmanifest");
  assert.match(String(headers["content-type"]), /application\/manifest\+json/);
});
