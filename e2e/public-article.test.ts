import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { waitUntil } from "../server/testing/wait-until.ts";
import { expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

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

  test(`opens a news item on its own page, and returns to its place in the list, in ${language} at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { language, width });
    await page.goto("/news");
    const items = page.getByRole("main").getByRole("article");
    await page.getByRole("button", { name: text.load }).click();
    const link = page.getByRole("link", { name: title, exact: true });
    await link.scrollIntoViewIfNeeded();
    const [loaded, place] = [await items.count(), await page.evaluate(() => window.scrollY)];
    await link.click();

    const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
    await expectShown(heading);
    await focusOnHeading(page);
    await page.waitForFunction(() => window.scrollY === 0);
    await expectShown(page.getByText(/Старі велосипеди приймаємо щодня/));
    await expectShown(page.getByRole("button", { name: new RegExp(`: ${title}$`) }).first());
    const shown = await head(page);
    assert.match(shown.title, new RegExp(`^${title} · `));
    assert.match(shown.description ?? "", /^У Нідерландах без велосипеда/);
    assert.match(shown.picture ?? "", /\/media\//);
    assert.equal(shown.canonical, page.url());

    await page.goBack();
    await expectShown(page.getByRole("heading", { level: 1, name: text.news, exact: true }));
    await focusOnHeading(page);
    assert.equal(await items.count(), loaded);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);

    await page.goForward();
    await expectShown(heading);
    await page.reload();
    await expectShown(heading);
    assert.deepEqual(await head(page), shown);
    await page.getByRole("link", { name: text.all, exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: text.news, exact: true }));
    await page.locator("script[data-page]").waitFor({ state: "detached" });
  });
}

for (const [language, width] of [
  ["uk", 360],
  ["nl", 768],
  ["en", 1440],
] as const) {
  const text = texts[language];

  test(`opens a shared link to a news item, with links to other news, in ${language} at ${width} px`, async (t) => {
    const { page, context } = await newPage(t, site, { language, width });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await expectShown(page.getByRole("heading", { level: 2, name: text.more }));
    await page.getByRole("button", { name: text.copy }).click();
    await expectShown(page.getByRole("status").filter({ hasText: text.copied }));
    const address = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(address, page.url());

    const reader = await context.newPage();
    const response = await reader.goto(address);
    assert.equal(response?.status(), 200);
    const heading = reader.getByRole("heading", { level: 1 });
    await expectShown(heading);
    const first = await heading.textContent();
    assert.equal(first, await page.getByRole("heading", { level: 1 }).textContent());
    const other = reader.getByRole("region", { name: text.more }).getByRole("article").first();
    const next = await other.getByRole("heading").textContent();
    await other.getByRole("link").click();
    await expectShown(reader.getByRole("heading", { level: 1, name: next ?? "" }));
    await focusOnHeading(reader);
  });
}

test("responds 404 to an unknown news item, and links to all news", async (t) => {
  const { page, allow } = await newPage(t, site, { width: 360 });
  allow(/404 \(Not Found\)/);
  // A page that a busy server has not rendered in time comes with 200.
  await waitUntil(
    async () => (await page.goto("/news?article=999999"))?.status() === 404,
    "The server responded 404",
  );
  await expectShown(page.getByRole("heading", { level: 1, name: "News item not found" }));
  await page.locator("meta[name=robots][content=noindex]").waitFor({ state: "attached" });
  await page.getByRole("main").getByRole("link", { name: "All news" }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "News", exact: true }));
  await page.locator("meta[name=robots]").waitFor({ state: "detached" });
});

test("shows the link itself when it cannot be copied", async (t) => {
  const { page } = await newPage(t, site, { width: 360 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/news");
  const item = page.getByRole("main").getByRole("article").first();
  await item.getByRole("button", { name: /^Copy link: / }).click();
  const link = item.getByRole("status").getByRole("link");
  await expectShown(link);
  await link.click();
  await expectShown(page.getByRole("heading", { level: 2, name: "More news" }));
});
