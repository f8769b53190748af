import assert from "node:assert/strict";
import { isReport } from "./harness/load-report.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

test("gives a shared link a preview image and texts in its language", async () => {
  for (const [language, title] of [
    ["en", "Library · Oselia"],
    ["uk", "Бібліотека · Оселя"],
    ["nl", "Bibliotheek · Oselia"],
  ]) {
    const html = await (await fetch(`${site.url}/library?lang=${language}`)).text();
    assert.ok(html.includes(`<meta property="og:title" content="${title}">`), html.slice(0, 900));
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(picture);
    assert.equal(answer.headers.get("content-type"), "image/png");
    const file = Buffer.from(await answer.arrayBuffer());
    assert.ok(file.byteLength < 60_000);
    // As large as the networks want it; a PNG says so in its first chunk.
    assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1200, 630]);
  }
});

const pages = ["/", "/news", "/library", "/contacts"];

for (const language of ["en", "uk", "nl"] as const) {
  test(`gives each page its own title and description in ${language}, also in link previews`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { language, width: 360 });
    const seen = new Set<string>();
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const said = await page.evaluate(() => {
        const content = (name: string) =>
          document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
            ?.content;
        return {
          title: document.title,
          description: content("description"),
          ogTitle: content("og:title"),
          ogDescription: content("og:description"),
          card: content("twitter:card"),
          canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
          languages: [...document.querySelectorAll<HTMLLinkElement>("link[hreflang]")].map(
            ({ hreflang, href }) => [hreflang, new URL(href).searchParams.get("lang") ?? ""],
          ),
        };
      });
      const { title, description } = said;
      assert.deepEqual(said, {
        title,
        description,
        ogTitle: title,
        ogDescription: description,
        card: "summary_large_image",
        canonical: site.url + path,
        languages: [
          ["en", "en"],
          ["uk", "uk"],
          ["nl", "nl"],
          ["x-default", ""],
        ],
      });
      assert.ok((description?.length ?? 0) > 30, path);
      seen.add(`${title} ${description}`);
    }
    assert.equal(seen.size, pages.length);
  });
}

/** The JSON-LD that stands in a page's HTML. */
async function dataOf(path: string) {
  const html = await (await fetch(site.url + path)).text();
  return JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}",
  );
}

test("describes the organisation, its news and its books as structured data", async () => {
  const house = await dataOf("/");
  assert.equal(house["@context"], "https://schema.org");
  assert.deepEqual(house["@type"], ["NGO", "CivicStructure"]);
  assert.ok(house.name && house.address && house.email && house.logo);
  assert.ok(house.telephone && house.hasMap && house.openingHoursSpecification);
  for (const [path, type, needed] of [
    ["/news", "NewsArticle", ["headline", "datePublished", "url", "image", "publisher"]],
    ["/library", "Book", ["name", "author", "numberOfPages", "genre", "url"]],
  ] as const) {
    const list = await dataOf(path);
    assert.equal(list["@type"], "ItemList");
    assert.equal(list.itemListElement.length, 10);
    for (const { item } of list.itemListElement) {
      assert.equal(item["@type"], type);
      for (const name of needed) assert.ok(item[name], `${path}: ${name}`);
    }
  }
  for (const path of ["/news", "/library"]) {
    const { item } = (await dataOf(path)).itemListElement[0];
    const { headline, name } = await dataOf(item.url.slice(site.url.length));
    assert.deepEqual([headline, name], [item.headline, item.name]);
  }
});

test("links to the feed from every page; each of its items opens", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const feed = page.locator('link[type="application/rss+xml"]');
    await expect(feed).toHaveAttribute("href", "/news/feed.xml?lang=en");
  }
  const xml = await (await fetch(`${site.url}/news/feed.xml?lang=en`)).text();
  const links = [...xml.matchAll(/<item>\s*<title>(.*?)<\/title>\s*<link>(.*?)<\/link>/g)];
  assert.ok(links.length > 10);
  const [, title = "", link = ""] = links[0] ?? [];
  await page.goto(link.replaceAll("&amp;", "&"));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("allows robots on the public pages, and not on the workspace", async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  for (const closed of ["/admin", "/auth", "/api/"]) {
    assert.match(robots, new RegExp(`^Disallow: ${closed}$`, "m"));
  }
  assert.ok(robots.includes(`Sitemap: ${site.url}/sitemap.xml`));
});

test("opens a URL in the language it names until another one is chosen", async ({ newPage }) => {
  const { page } = await newPage(site, { language: "en", width: 1440 });
  await page.goto("/news?lang=uk");
  await expect(page.getByRole("heading", { level: 1, name: "Новини" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (url.includes("/api/") && !isReport(url)) asked.push(url);
  });
  await page.getByRole("button", { name: "Nederlands", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nieuws" })).toBeVisible();
  await page.waitForURL(`${site.url}/news`);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(asked, [], "What the page shows was asked for once more.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Nieuws" })).toBeVisible();
});

test("updates the document's head on navigation", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 1440 });
  await page.goto("/");
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
    }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Library", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  const walked = await head();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  assert.deepEqual(walked, await head());
  assert.equal(walked.canonical, `${site.url}/library`);
});

test("serves a well-formed sitemap and feed, whose URLs respond", async ({ newPage }) => {
  const { page } = await newPage(site);
  await page.goto("/");
  const found = await page.evaluate(async () => {
    const read = async (path: string) => {
      const xml = await (await fetch(path)).text();
      return new DOMParser().parseFromString(xml, "text/xml");
    };
    const texts = (document: Document, name: string) =>
      [...document.getElementsByTagName(name)].map((element) => element.textContent ?? "");
    const [sitemap, feed] = [await read("/sitemap.xml"), await read("/news/feed.xml")];
    return {
      errors: [...texts(sitemap, "parsererror"), ...texts(feed, "parsererror")],
      addresses: texts(sitemap, "loc"),
      news: texts(feed, "title").length - 1,
    };
  });
  assert.deepEqual(found.errors, []);
  for (const path of pages) assert.ok(found.addresses.includes(site.url + path), path);
  assert.ok(found.news > 0);
  for (const address of found.addresses) assert.equal((await fetch(address)).status, 200, address);
});

test("serves the icons for browsers and home screens", async () => {
  const html = await (await fetch(site.url)).text();
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json();
  const linked = [...html.matchAll(/rel="(icon|apple-touch-icon)" href="([^"]+)"/g)];
  assert.deepEqual(new Set(linked.map(([, rel]) => rel)), new Set(["icon", "apple-touch-icon"]));
  const paths = [
    ...linked.map(([, , path]) => path),
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ];
  assert.ok(paths.length >= 5);
  for (const path of paths) {
    const answer = await fetch(site.url + path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get("content-type") ?? "", /^image\//, path);
  }
});
