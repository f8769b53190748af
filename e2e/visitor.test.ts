import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectShown, expectTitle } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ embedded: true });
});
after(() => site.stop());

/** What a visitor reads, in each language. */
const words = {
  en: {
    news: "News",
    library: "Library",
    homepage: "Homepage",
    notFound: "Page not found",
    name: "English",
    menu: "Open the menu",
    available: "Available",
  },
  uk: {
    news: "Новини",
    library: "Бібліотека",
    homepage: "Головна сторінка",
    notFound: "Сторінку не знайдено",
    name: "Українська",
    menu: "Відкрити меню",
    available: "Доступна",
  },
  nl: {
    news: "Nieuws",
    library: "Bibliotheek",
    homepage: "Startpagina",
    notFound: "Pagina niet gevonden",
    name: "Nederlands",
    menu: "Menu openen",
    available: "Beschikbaar",
  },
} as const;
const languages = ["en", "uk", "nl"] as const;

for (const language of languages) {
  const said = words[language];
  describe(`a visitor whose browser prefers ${language}`, () => {
    test("reads home, news and library, following the links of the header", async (t) => {
      const { page } = await newPage(t, site, { language, width: 1440 });
      await page.goto("/");
      assert.equal(await page.locator("html").getAttribute("lang"), language);
      await expectShown(page.getByRole("heading", { level: 1 }));
      await expectShown(page.getByRole("heading", { level: 2, name: said.news, exact: true }));

      const header = page.getByRole("banner");
      await header.getByRole("link", { name: said.news, exact: true }).click();
      await expectShown(page.getByRole("heading", { level: 1, name: said.news }));
      await expectShown(page.getByText("Taalcafé: Nederlands oefenen").first());
      await expectShown(page.getByRole("navigation").getByRole("link", { name: said.homepage }));

      await header.getByRole("link", { name: said.library, exact: true }).click();
      await expectShown(page.getByRole("heading", { level: 1, name: said.library }));
      await expectShown(page.getByText("Кобзар").first());
      await expectTitle(page, new RegExp(said.library));
    });

    test("reads them on a phone, through the side menu", async (t) => {
      const { page } = await newPage(t, site, { language, width: 360, height: 720 });
      await page.goto("/");
      await page.getByRole("button", { name: said.menu }).click();
      await page.getByRole("dialog").getByRole("link", { name: said.library }).click();
      await expectShown(page.getByRole("heading", { level: 1, name: said.library }));
      assert.equal(await page.getByRole("dialog").count(), 0);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      assert.ok(sideways <= 0, `the page is ${sideways} px too wide`);
    });

    test("who follows a dead link is told so, with status 404", async (t) => {
      const { page, allow } = await newPage(t, site, { language });
      allow(/Failed to load resource.*404/);
      const answer = await page.goto("/no-such-page");
      assert.equal(answer?.status(), 404);
      await expectShown(page.getByRole("heading", { level: 1, name: said.notFound }));
      assert.equal(new URL(page.url()).pathname, "/404");
    });
  });
}

test("the language is switched without a reload, and kept for the next visit", async (t) => {
  const { page, context } = await newPage(t, site, { language: "en" });
  await page.goto("/news");
  await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
  const opened = await page.evaluate(() => performance.timeOrigin);
  for (const language of ["uk", "nl"] as const) {
    await page.getByRole("button", { name: words[language].name, exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: words[language].news }));
    assert.equal(await page.locator("html").getAttribute("lang"), language);
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);

  const next = await context.newPage();
  await next.goto("/library");
  await expectShown(next.getByRole("heading", { level: 1, name: words.nl.library }));
});

test("a visitor searches the library: the address says what for", async (t) => {
  const { page } = await newPage(t, site, { width: 1440 });
  await page.goto("/library");
  const box = page.getByRole("searchbox");
  assert.equal(await box.getAttribute("placeholder"), "Search by title, author, or genre...");
  await box.fill("шевч");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/library?keyword=*");
  assert.equal(new URL(page.url()).searchParams.get("keyword"), "шевч");
  await expectShown(page.getByText("Тарас Шевченко").first());
  await page.getByText("Max Havelaar").waitFor({ state: "hidden" });
});

test("a page opens scrolled to its top, with the focus on its heading", async (t) => {
  const { page } = await newPage(t, site, { width: 1440, height: 700 });
  await page.goto("/library");
  await expectShown(page.getByText("Кобзар").first());
  await page.mouse.wheel(0, 1200);
  await expectShown(page.getByRole("button", { name: "Back to the top" }));
  await page.getByRole("banner").getByRole("link", { name: "News", exact: true }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
  await page.waitForFunction(() => window.scrollY === 0);
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");

  await page.mouse.wheel(0, 1200);
  await expectShown(page.getByRole("button", { name: "Back to the top" }));
  await page.goto("/library");
  await expectShown(page.getByText("Кобзар").first());
  await page.waitForFunction(() => window.scrollY === 0);
});
