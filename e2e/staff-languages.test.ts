import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const names = { en: "English", uk: "Українська", nl: "Nederlands" } as const;

const flag = (page: Page, language: keyof typeof names) =>
  page.getByRole("button", { name: names[language], exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function expectLanguage(page: Page, language: keyof typeof names): Promise<void> {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  await expect(flag(page, language)).toHaveAttribute("aria-pressed", "true");
}

test("changes the language of the sign-in page, keeps the input, and keeps the choice in the workspace", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360, height: 740 });
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(site.editor.email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByText("Your password should be 8 or more characters").first(),
  ).toBeVisible();
  await flag(page, "uk").click();
  await expect(title(page, "Вхід")).toBeVisible();
  await expectLanguage(page, "uk");
  // What was wrong is said in the new language too, and the form is as it was.
  await expect(page.getByText("Пароль має містити 8 або більше символів").first()).toBeVisible();
  await expect(page.getByLabel("Електронна пошта")).toHaveValue(site.editor.email);
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("short");
  await page.getByLabel("Пароль", { exact: true }).fill(site.editor.password);
  await page.getByRole("button", { name: "Увійти" }).click();
  await expect(title(page, "Новини")).toBeVisible();
  await expectLanguage(page, "uk");
});

for (const path of ["/auth/forgot", "/auth/reset"]) {
  test(`changes the language of ${path} and keeps the input`, async ({ newPage }) => {
    const { page } = await newPage(site);
    await page.goto(path);
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill("typed before");
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await flag(page, "nl").click();
    await expect(title(page, before ?? "")).toBeHidden();
    await expectLanguage(page, "nl");
    await expect(field).toHaveValue("typed before");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLanguage(page, "nl");
  });
}

test("changes the language of the workspace without a reload, at any width", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/books?lang=en&status=AVAILABLE", {
    width: 360,
    height: 740,
  });
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
    await expect(title(page, books)).toBeVisible();
    await expectLanguage(page, language);
    await expect(search).toHaveValue("Кобзар");
    assert.equal(new URL(page.url()).search, "?status=AVAILABLE");
    await expect(page.getByRole("navigation").getByRole("link", { name: news })).toBeVisible();
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);
  await page.reload();
  await expect(title(page, "Книги")).toBeVisible();
  await expectLanguage(page, "uk");
});

test("changes the language of the 404 page", async ({ newPage }) => {
  const { page, allow } = await newPage(site);
  allow(/404 \(Not Found\)/);
  await page.goto("/nowhere");
  await expect(title(page, "Page not found")).toBeVisible();
  await flag(page, "nl").click();
  await expect(title(page, "Pagina niet gevonden")).toBeVisible();
  await expectLanguage(page, "nl");
});
