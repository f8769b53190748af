import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectShown, openFully } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { type Site, startSite } from "./harness/site.ts";
import { releaseVariant } from "./harness/variant.ts";

const sample = await useReadOnlySite();

const languages = ["en", "uk", "nl"] as const;

/** What the server's HTML of each page says, in each language. */
const pages = {
  "/": ["A bright room", "Світлиця для українців", "Een lichte kamer"],
  "/news": ["News from the house", "Новини нашого дому", "Nieuws uit het huis"],
  "/library?keyword=Кобзар": [
    "found for “Кобзар”",
    "За запитом «Кобзар»",
    "gevonden voor ‘Кобзар’",
  ],
  "/contacts": ["Lindenstraat 12", "Lindenstraat 12", "Lindenstraat 12"],
} as const;

for (const [index, language] of languages.entries()) {
  test(`the server sends every public page complete, in ${language}`, async () => {
    for (const [path, texts] of Object.entries(pages)) {
      const html = await findRendered(sample.url, path, language);
      assert.ok(html.includes(texts[index] ?? ""), `${path}: ${texts[index]}`);
      assert.match(html, /<h1/);
      assert.match(html, /<footer/);
    }
  });
}

test("a page continues from the server's HTML: nothing is fetched a second time", async (t) => {
  const { page } = await newPage(t, sample, { width: 360, coldCache: true });
  for (const path of ["/", "/news", "/news?article=2", "/library", "/contacts"]) {
    await findRendered(sample.url, path, "en");
    const requested: string[] = [];
    const listen = (request: { url: () => string }) => requested.push(request.url());
    page.on("request", listen);
    await openFully(page, path);
    // The page reacts: its code has taken over.
    await page.getByRole("button", { name: "Open menu" }).click();
    await expectShown(page.getByRole("dialog"));
    page.off("request", listen);
    const fetched = requested.map((url) => new URL(url).pathname);
    assert.deepEqual(
      fetched.filter(
        (one) => /^\/api\/(news|books)/.test(one) || /\/(main|remote)[^/]*\.css$/.test(one),
      ),
      [],
      path,
    );
  }
});

test("an address that leads nowhere gets one rendered page, which continues at /404", async (t) => {
  const { page, allow } = await newPage(t, sample, { language: "nl", coldCache: true });
  allow(/Failed to load resource.*404/);
  const html = await findRendered(sample.url, "/nowhere", "nl");
  assert.match(html, /<title>Pagina niet gevonden/);
  assert.match(html, /<h1[^>]*>Pagina niet gevonden/);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const response = await page.goto("/nowhere?page=2");
  assert.equal(response?.status(), 404);
  await page.waitForURL(`${sample.url}/404`);
  assert.deepEqual(
    requested.filter((url) => url.endsWith(".css")),
    [],
  );
  await page.getByRole("button", { name: "Українська" }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Сторінку не знайдено" }));
});

describe("on a site of its own", () => {
  let site: Site;
  before(async () => {
    site = await startSite();
  });
  after(() => site.stop());

  test("the frame reacts while the remote hangs, and the content stays until it has failed", async (t) => {
    const { page, allow } = await newPage(t, site, { width: 360, coldCache: true });
    allow(/remote_public/, /Failed to load resource/, /request failed/);
    await findRendered(site.url, "/contacts", "en");
    site.disableRemote("remote_public", "hanging");
    await page.goto("/contacts", { waitUntil: "commit" });
    await expectShown(page.locator("html[data-ready]"));
    await expectShown(page.getByText("Lindenstraat 12").first());
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close menu" }).click();
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expectShown(again);
    site.enableRemote("remote_public");
    await again.click();
    await expectShown(page.getByRole("textbox", { name: /email/i }));
  });

  const cases = {
    throws: 'if (typeof window === "undefined") throw new Error("Not on the server");',
    hangs: 'if (typeof window === "undefined") for (;;);',
    "exhausts the memory":
      'if (typeof window === "undefined") for (const all: unknown[] = []; ; ) all.push(new Array(1e5).fill(all.length));',
  };
  for (const [fault, statement] of Object.entries(cases)) {
    test(`a release that ${fault} when it is rendered loses nothing in the browser`, async (t) => {
      const { page } = await newPage(t, site);
      await releaseVariant(site, "remote-public", {
        file: "src/pages/contacts-page.tsx",
        replace: '  const { t } = useTranslation("public");\n',
        replacement: `  const { t } = useTranslation("public");\n  ${statement}\n`,
      });
      await page.goto("/contacts");
      await expectShown(page.getByText("Lindenstraat 12").first());
      const html = await (await fetch(`${site.url}/contacts`)).text();
      assert.ok(!html.includes('id="page-state"'), "The server has rendered it");
      assert.equal((await fetch(`${site.url}/auth/login`)).status, 200);
    });
  }
});
