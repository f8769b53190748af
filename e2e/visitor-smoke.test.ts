import assert from "node:assert/strict";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

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

  test(`shows home, news, library and the 404 page to a visitor who prefers ${language}`, async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { language, width: 1440 });
    await page.goto("/");
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 2, name: text.news, exact: true }),
    ).toBeVisible();

    const header = page.getByRole("banner");
    await header.getByRole("link", { name: text.news, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.news })).toBeVisible();
    await expect(page.getByText("Taalcafé: Nederlands oefenen").first()).toBeVisible();
    await expect(
      page.getByRole("navigation").getByRole("link", { name: text.homepage }),
    ).toBeVisible();

    await page.setViewportSize({ width: 360, height: 720 });
    await page.getByRole("button", { name: text.menu }).click();
    await page.getByRole("dialog").getByRole("link", { name: text.library }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.library })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Кобзар").first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(text.library));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);

    allow(/Failed to load resource.*404/);
    const response = await page.goto("/no-such-page");
    assert.equal(response?.status(), 404);
    await expect(page.getByRole("heading", { level: 1, name: text.notFound })).toBeVisible();
    assert.equal(new URL(page.url()).pathname, "/404");
  });
}

test("switches the language without a reload, and keeps it for the next visit", async ({
  newPage,
}) => {
  const { page, context } = await newPage(site, { language: "en" });
  await page.goto("/news");
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  const opened = await page.evaluate(() => performance.timeOrigin);
  for (const language of ["uk", "nl"] as const) {
    await page.getByRole("button", { name: texts[language].name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts[language].news })).toBeVisible();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);

  const next = await context.newPage();
  await next.goto("/library");
  await expect(next.getByRole("heading", { level: 1, name: texts.nl.library })).toBeVisible();
});

test("searches the library, with the keyword in the URL", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 1440 });
  await page.goto("/library");
  const box = page.getByRole("searchbox");
  await expect(box).toHaveAttribute("placeholder", "Search by title, author, or genre...");
  await box.fill("шевч");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/library?keyword=*");
  assert.equal(new URL(page.url()).searchParams.get("keyword"), "шевч");
  await expect(page.getByText("Тарас Шевченко").first()).toBeVisible();
  await page.getByText("Max Havelaar").waitFor({ state: "hidden" });
});
