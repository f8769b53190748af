import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitUntil } from "../server/testing/index.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const texts = {
  en: {
    all: "All news",
    more: "More news",
    news: "News",
    copy: "Copy link",
    copied: "Link copied.",
    load: "Load more",
  },
  uk: {
    all: "Усі новини",
    more: "Ще новини",
    news: "Новини",
    copy: "Копіювати посилання",
    copied: "Посилання скопійовано.",
    load: "Показати ще",
  },
  nl: {
    all: "Al het nieuws",
    more: "Meer nieuws",
    news: "Nieuws",
    copy: "Link kopiëren",
    copied: "Link gekopieerd.",
    load: "Meer laden",
  },
} as const;

const title = "Велосипед за день: майстерня у дворі";

/** What search engines and link previews read in the current page. */
const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
    picture: document.querySelector<HTMLMetaElement>("meta[property='og:image']")?.content,
  }));

const focusOnHeading = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.tagName === "H1");

for (const [language, width] of [
  ["en", 360],
  ["uk", 1440],
  ["nl", 768],
] as const) {
  const text = texts[language];

  test(`opens a news item on its own page, and returns to its place in the list, in ${language} at ${width} px`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { language, width });
    await page.goto("/news");
    const items = page.getByRole("main").getByRole("article");
    await page.getByRole("button", { name: text.load }).click();
    const link = page.getByRole("link", { name: title, exact: true });
    await link.scrollIntoViewIfNeeded();
    const [loaded, place] = [await items.count(), await page.evaluate(() => window.scrollY)];
    await link.click();

    const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    await focusOnHeading(page);
    await page.waitForFunction(() => window.scrollY === 0);
    await expect(page.getByText(/Старі велосипеди приймаємо щодня/)).toBeVisible();
    await expect(
      page.getByRole("button", { name: new RegExp(`: ${title}$`) }).first(),
    ).toBeVisible();
    const shown = await head(page);
    assert.match(shown.title, new RegExp(`^${title} · `));
    assert.match(shown.description ?? "", /^У Нідерландах без велосипеда/);
    assert.match(shown.picture ?? "", /\/media\//);
    assert.equal(shown.canonical, page.url());

    await page.goBack();
    await expect(
      page.getByRole("heading", { level: 1, name: text.news, exact: true }),
    ).toBeVisible();
    await focusOnHeading(page);
    await expect(items).toHaveCount(loaded);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);

    await page.goForward();
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    assert.deepEqual(await head(page), shown);
    await page.getByRole("link", { name: text.all, exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: text.news, exact: true }),
    ).toBeVisible();
    await page.locator("script[data-page]").waitFor({ state: "detached" });
  });
}

for (const [language, width] of [
  ["uk", 360],
  ["nl", 768],
  ["en", 1440],
] as const) {
  const text = texts[language];

  test(`opens a shared link to a news item, with links to other news, in ${language} at ${width} px`, async ({
    newPage,
  }) => {
    const { page, context } = await newPage(site, { language, width });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 2, name: text.more })).toBeVisible();
    await page.getByRole("button", { name: text.copy }).click();
    await expect(page.getByRole("status").filter({ hasText: text.copied })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(address, page.url());

    const reader = await context.newPage();
    const response = await reader.goto(address);
    assert.equal(response?.status(), 200);
    const heading = reader.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const first = await heading.textContent();
    assert.equal(first, await page.getByRole("heading", { level: 1 }).textContent());
    const other = reader.getByRole("region", { name: text.more }).getByRole("article").first();
    const next = await other.getByRole("heading").textContent();
    await other.getByRole("link").click();
    await expect(reader.getByRole("heading", { level: 1, name: next ?? "" })).toBeVisible();
    await focusOnHeading(reader);
  });
}

test("responds 404 to an unknown news item, and links to all news", async ({ newPage }) => {
  const { page, allow } = await newPage(site, { width: 360 });
  allow(/404 \(Not Found\)/);
  // A page that a busy server has not rendered in time comes with 200.
  await waitUntil(
    async () => (await page.goto("/news?article=999999"))?.status() === 404,
    "The server responded 404",
  );
  await expect(page.getByRole("heading", { level: 1, name: "News item not found" })).toBeVisible();
  await page.locator("meta[name=robots][content=noindex]").waitFor({ state: "attached" });
  await page.getByRole("main").getByRole("link", { name: "All news" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News", exact: true })).toBeVisible();
  await page.locator("meta[name=robots]").waitFor({ state: "detached" });
});

test("shows the link itself when it cannot be copied", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/news");
  const item = page.getByRole("main").getByRole("article").first();
  await item.getByRole("button", { name: /^Copy link: / }).click();
  const link = item.getByRole("status").getByRole("link");
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole("heading", { level: 2, name: "More news" })).toBeVisible();
});
