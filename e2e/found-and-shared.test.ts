import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

test("a shared link shows a picture and words in its language", async () => {
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
    assert.ok((await answer.arrayBuffer()).byteLength < 60_000);
  }
});

test("an address opens in the language that it names, until another one is chosen", async (t) => {
  const { page } = await newPage(t, site, { language: "en", width: 1440 });
  await page.goto("/news?lang=uk");
  await expectShown(page.getByRole("heading", { level: 1, name: "Новини" }));
  await page.getByRole("button", { name: "Nederlands", exact: true }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Nieuws" }));
  await page.waitForURL(`${site.url}/news`);
  await page.reload();
  await expectShown(page.getByRole("heading", { level: 1, name: "Nieuws" }));
});

test("the head follows the reader from page to page", async (t) => {
  const { page } = await newPage(t, site, { width: 1440 });
  await page.goto("/");
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
    }));
  await expectShown(page.getByRole("heading", { level: 1 }));
  await page.getByRole("banner").getByRole("link", { name: "Library", exact: true }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Library" }));
  const walked = await head();
  await page.reload();
  await expectShown(page.getByRole("heading", { level: 1, name: "Library" }));
  assert.deepEqual(walked, await head());
  assert.equal(walked.canonical, `${site.url}/library`);
});

test("sitemap and feed are well-formed, and their addresses answer", async (t) => {
  const { page } = await newPage(t, site);
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
  assert.ok(found.news > 0);
  for (const address of found.addresses) assert.equal((await fetch(address)).status, 200, address);
});

for (const [width, side] of [
  [360, 72],
  [1440, 120],
] as const) {
  test(`the developers' photos are as large as a window of ${width} pixels asks for`, async (t) => {
    const { page } = await newPage(t, site, { width });
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("button", { name: "Site developers" }).click();
    const photos = page.getByRole("dialog").locator("img");
    await expectShown(photos.first());
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("dialog img")].every((one) => one.complete),
    );
    const sides = await photos.evaluateAll((all) =>
      all.map((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLElement).offsetWidth]),
    );
    assert.deepEqual(
      sides,
      [1, 2, 3].map(() => [side, side]),
    );
  });
}

test("the icons that a browser or a home screen asks for are there", async () => {
  const html = await (await fetch(site.url)).text();
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json();
  const linked = [...html.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  const paths = [
    ...linked.map(([, path]) => path),
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ];
  assert.ok(paths.length >= 5);
  for (const path of paths) assert.equal((await fetch(site.url + path)).status, 200, path);
});
