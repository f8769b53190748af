import assert from "node:assert/strict";
import { test } from "node:test";
import { expectShown, expectTitle } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

/** Texts of the site in each language. */
const texts = {
  en: {
    news: "News",
    library: "Library",
    homepage: "Homepage",
    notFound: "Page not found",
    name: "English",
    menu: "Open menu",
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
for (const language of ["en", "uk", "nl"] as const) {
  const text = texts[language];

  test(`shows home, news, library and the page for a dead link to a visitor who prefers ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language, width: 1440 });
    await page.goto("/");
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    await expectShown(page.getByRole("heading", { level: 1 }));
    await expectShown(page.getByRole("heading", { level: 2, name: text.news, exact: true }));

    const header = page.getByRole("banner");
    await header.getByRole("link", { name: text.news, exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: text.news }));
    await expectShown(page.getByText("Taalcafé: Nederlands oefenen").first());
    await expectShown(page.getByRole("navigation").getByRole("link", { name: text.homepage }));

    await page.setViewportSize({ width: 360, height: 720 });
    await page.getByRole("button", { name: text.menu }).click();
    await page.getByRole("dialog").getByRole("link", { name: text.library }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: text.library }));
    assert.equal(await page.getByRole("dialog").count(), 0);
    await expectShown(page.getByText("Кобзар").first());
    await expectTitle(page, new RegExp(text.library));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);

    allow(/Failed to load resource.*404/);
    const response = await page.goto("/no-such-page");
    assert.equal(response?.status(), 404);
    await expectShown(page.getByRole("heading", { level: 1, name: text.notFound }));
    assert.equal(new URL(page.url()).pathname, "/404");
  });
}

test("switches the language without a reload, and keeps it for the next visit", async (t) => {
  const { page, context } = await newPage(t, site, { language: "en" });
  await page.goto("/news");
  await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
  const opened = await page.evaluate(() => performance.timeOrigin);
  for (const language of ["uk", "nl"] as const) {
    await page.getByRole("button", { name: texts[language].name, exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: texts[language].news }));
    assert.equal(await page.locator("html").getAttribute("lang"), language);
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);

  const next = await context.newPage();
  await next.goto("/library");
  await expectShown(next.getByRole("heading", { level: 1, name: texts.nl.library }));
});

test("searches the library, with the keyword in the URL", async (t) => {
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
