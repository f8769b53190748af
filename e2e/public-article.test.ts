import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const words = {
  en: {
    all: "All news",
    more: "More news",
    news: "News",
    copy: "Copy link",
    copied: "The link is copied.",
    load: "Load more",
    missing: "This news item is not here",
  },
  uk: {
    all: "Усі новини",
    more: "Ще новини",
    news: "Новини",
    copy: "Копіювати посилання",
    copied: "Посилання скопійовано.",
    load: "Завантажити ще",
    missing: "Такої новини тут немає",
  },
  nl: {
    all: "Al het nieuws",
    more: "Meer nieuws",
    news: "Nieuws",
    copy: "Link kopiëren",
    copied: "De link is gekopieerd.",
    load: "Meer laden",
    missing: "Dit bericht is er niet",
  },
} as const;

const title = "Велосипед за день: майстерня у дворі";

/** What search engines are told of the page as it stands. */
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
  ["en", 1440],
  ["uk", 360],
  ["uk", 1440],
  ["nl", 360],
  ["nl", 1440],
] as const) {
  const said = words[language];

  test(`a news item has a page of its own, and back leads to its place in the list: ${language}, ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { language, width });
    await page.goto("/news");
    const items = page.getByRole("main").getByRole("article");
    await page.getByRole("button", { name: said.load }).click();
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
    const walked = await head(page);
    assert.match(walked.title, new RegExp(`^${title} · `));
    assert.match(walked.description ?? "", /^У Нідерландах без велосипеда/);
    assert.match(walked.picture ?? "", /\/media\//);
    assert.equal(walked.canonical, page.url());

    await page.goBack();
    await expectShown(page.getByRole("heading", { level: 1, name: said.news, exact: true }));
    await focusOnHeading(page);
    assert.equal(await items.count(), loaded);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);

    await page.goForward();
    await expectShown(heading);
    await page.reload();
    await expectShown(heading);
    assert.deepEqual(await head(page), walked);
    await page.getByRole("link", { name: said.all, exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: said.news, exact: true }));
    await page.locator("script[data-page]").waitFor({ state: "detached" });
  });
}

for (const [language, width] of [
  ["uk", 360],
  ["nl", 768],
  ["en", 1440],
] as const) {
  const said = words[language];

  test(`who is sent an item's address reads it first, and goes on to others: ${language}, ${width} px`, async (t) => {
    const { page, context } = await newPage(t, site, { language, width });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await expectShown(page.getByRole("heading", { level: 2, name: said.more }));
    await page.getByRole("button", { name: said.copy }).click();
    await expectShown(page.getByRole("status").filter({ hasText: said.copied }));
    const address = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(address, page.url());

    const reader = await context.newPage();
    const answer = await reader.goto(address);
    assert.equal(answer?.status(), 200);
    const heading = reader.getByRole("heading", { level: 1 });
    await expectShown(heading);
    const first = await heading.textContent();
    assert.equal(first, await page.getByRole("heading", { level: 1 }).textContent());
    const other = reader.getByRole("region", { name: said.more }).getByRole("article").first();
    const next = await other.getByRole("heading").textContent();
    await other.getByRole("link").click();
    await expectShown(reader.getByRole("heading", { level: 1, name: next ?? "" }));
    await focusOnHeading(reader);
  });

  test(`an item that is not there is said so, with status 404: ${language}, ${width} px`, async (t) => {
    const { page, allow } = await newPage(t, site, { language, width });
    allow(/404 \(Not Found\)/);
    const answer = await page.goto("/news?article=999999");
    assert.equal(answer?.status(), 404);
    await expectShown(page.getByRole("heading", { level: 1, name: said.missing }));
    await page.locator("meta[name=robots][content=noindex]").waitFor({ state: "attached" });
    await page.getByRole("main").getByRole("link", { name: said.all }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: said.news, exact: true }));
    await page.locator("meta[name=robots]").waitFor({ state: "detached" });
  });
}

test("an address that cannot be copied stands there as a link", async (t) => {
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
