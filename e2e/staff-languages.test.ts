import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { expectGone, expectShown, expectValue } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const names = { en: "English", uk: "Українська", nl: "Nederlands" } as const;

const flag = (page: Page, language: keyof typeof names) =>
  page.getByRole("button", { name: names[language], exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function expectLanguage(page: Page, language: keyof typeof names): Promise<void> {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  assert.equal(await flag(page, language).getAttribute("aria-pressed"), "true");
}

test("the sign-in changes its language, keeps what is typed, and the workspace keeps the choice", async (t) => {
  const { page } = await newPage(t, site, { width: 360, height: 740 });
  await page.goto("/auth/login");
  await page.getByLabel("E-mail").fill(site.admin.email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectShown(page.getByText("Your password should be 8 or more characters").first());
  await flag(page, "uk").click();
  await expectShown(title(page, "Вхід"));
  await expectLanguage(page, "uk");
  // What was wrong is said in the new language too, and the form is as it was.
  await expectShown(page.getByText("Пароль має містити 8 або більше символів").first());
  await expectValue(page.getByLabel("Електронна пошта"), site.admin.email);
  await expectValue(page.getByLabel("Пароль", { exact: true }), "short");
  await page.getByLabel("Пароль", { exact: true }).fill(site.admin.password);
  await page.getByRole("button", { name: "Увійти" }).click();
  await expectShown(title(page, "Новини"));
  await expectLanguage(page, "uk");
});

for (const path of ["/auth/forgot", "/auth/reset"]) {
  test(`${path} changes its language and keeps what is typed`, async (t) => {
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

for (const width of [360, 768, 1440]) {
  test(`the workspace changes its language where it stands, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width, height: 740 });
    await openAsStaff(page, site, "/admin/books?lang=en&status=AVAILABLE");
    const search = page.getByRole("searchbox");
    await search.fill("Кобзар");
    await flag(page, "nl").click();
    await expectShown(title(page, "Boeken"));
    await expectLanguage(page, "nl");
    await expectValue(search, "Кобзар");
    assert.equal(new URL(page.url()).search, "?status=AVAILABLE");
    await expectShown(page.getByRole("navigation").getByRole("link", { name: "Nieuws" }));
    await flag(page, "uk").click();
    await expectShown(title(page, "Книги"));
    await page.reload();
    await expectShown(title(page, "Книги"));
    await expectLanguage(page, "uk");
  });
}

test("the page for a lost address changes its language", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/404 \(Not Found\)/);
  await page.goto("/nowhere");
  await expectShown(title(page, "Page not found"));
  await flag(page, "nl").click();
  await expectShown(title(page, "Pagina niet gevonden"));
  await expectLanguage(page, "nl");
});
