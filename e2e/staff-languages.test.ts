import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectGone, expectShown, expectValue } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const names = { en: "English", uk: "Українська", nl: "Nederlands" } as const;

const flag = (page: Page, language: keyof typeof names) =>
  page.getByRole("button", { name: names[language], exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function expectLanguage(page: Page, language: keyof typeof names): Promise<void> {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  assert.equal(await flag(page, language).getAttribute("aria-pressed"), "true");
}

test("changes the language of the sign-in page, keeps the input, and keeps the choice in the workspace", async (t) => {
  const { page } = await newPage(t, site, { width: 360, height: 740 });
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(site.editor.email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectShown(page.getByText("Your password should be 8 or more characters").first());
  await flag(page, "uk").click();
  await expectShown(title(page, "Вхід"));
  await expectLanguage(page, "uk");
  // What was wrong is said in the new language too, and the form is as it was.
  await expectShown(page.getByText("Пароль має містити 8 або більше символів").first());
  await expectValue(page.getByLabel("Електронна пошта"), site.editor.email);
  await expectValue(page.getByLabel("Пароль", { exact: true }), "short");
  await page.getByLabel("Пароль", { exact: true }).fill(site.editor.password);
  await page.getByRole("button", { name: "Увійти" }).click();
  await expectShown(title(page, "Новини"));
  await expectLanguage(page, "uk");
});

for (const path of ["/auth/forgot", "/auth/reset"]) {
  test(`changes the language of ${path} and keeps the input`, async (t) => {
    const { page } = await newPage(t, site);
    await page.goto(path);
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill("typed before");
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await flag(page, "nl").click();
    await expectGone(title(page, before ?? ""));
    await expectLanguage(page, "nl");
    await expectValue(field, "typed before");
    await page.reload();
    await expectShown(page.getByRole("heading", { level: 1 }));
    await expectLanguage(page, "nl");
  });
}

test("changes the language of the workspace without a reload, at any width", async (t) => {
  const { page } = await newPage(t, site, { width: 360, height: 740 });
  await openAsStaff(page, site, "/admin/books?lang=en&status=AVAILABLE");
  const search = page.getByRole("searchbox");
  await search.fill("Кобзар");
  const opened = await page.evaluate(() => performance.timeOrigin);
  for (const [width, language, books, news] of [
    [360, "nl", "Boeken", "Nieuws"],
    [768, "en", "Books", "News"],
    [1440, "uk", "Книги", "Новини"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await flag(page, language).click();
    await expectShown(title(page, books));
    await expectLanguage(page, language);
    await expectValue(search, "Кобзар");
    assert.equal(new URL(page.url()).search, "?status=AVAILABLE");
    await expectShown(page.getByRole("navigation").getByRole("link", { name: news }));
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);
  await page.reload();
  await expectShown(title(page, "Книги"));
  await expectLanguage(page, "uk");
});

test("changes the language of the 404 page", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/404 \(Not Found\)/);
  await page.goto("/nowhere");
  await expectShown(title(page, "Page not found"));
  await flag(page, "nl").click();
  await expectShown(title(page, "Pagina niet gevonden"));
  await expectLanguage(page, "nl");
});
