import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";
import { openWithoutScripts } from "./harness/without-scripts.ts";

const site = readOnlySite;

/** Every button does something by itself: it submits its form or opens a popover. */
async function assertNoDeadButtons(page: Page): Promise<void> {
  for (const button of await page.getByRole("button").all()) {
    const works = await button.evaluate((element) => {
      const { form, type, popoverTargetElement } = element as HTMLButtonElement;
      return (form !== null && type === "submit") || popoverTargetElement !== null;
    });
    assert.ok(works, await button.evaluate(({ outerHTML }) => outerHTML.slice(0, 200)));
  }
}

/** A modal holds the page behind it. */
async function assertHoldsThePage(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  assert.equal(overflow, "hidden");
}

test("no page without scripts has a button that does nothing, or scrolls sideways", async ({
  newPage,
}) => {
  for (const [path, language] of [
    ["/", "uk"],
    ["/news", "nl"],
    ["/news?article=2", "en"],
    ["/library?keyword=а", "uk"],
    ["/library?book=2", "en"],
    ["/contacts?book=2", "nl"],
    ["/nowhere", "uk"],
  ] as const) {
    const page = await openWithoutScripts(newPage, path, language);
    await assertNoDeadButtons(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    assert.ok(scrollWidth <= clientWidth, path);
    await page.close();
  }
});

test("without scripts the menu opens, leads to the pages, and closes", async ({ newPage }) => {
  const page = await openWithoutScripts(newPage, "/news", "nl");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  const opener = page.getByRole("button", { name: "Menu openen" });
  await assertHoldsThePage(page, () => opener.click());
  await expect(menu).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Oselia" });
  await expect(dialog.locator("svg").first()).toBeVisible();
  const links = await menu.getByRole("listitem").allInnerTexts();
  assert.deepEqual(
    links.map((text) => text.split("\n")[0]),
    ["Home", "Nieuws", "Bibliotheek", "Contact"],
  );
  await expect(dialog.getByRole("link", { name: "hello@oselia.example" })).toBeVisible();
  await expect(dialog.getByText("Lindenstraat 12, 1234 AB")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Telegram" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Neem contact op" })).toBeVisible();
  await page.getByRole("button", { name: "Menu sluiten" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu openen" }).click();
  await menu.getByRole("link", { name: "Bibliotheek" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bibliotheek" })).toBeVisible();
});

test("without scripts the language is switched on the same page, and stays for the next ones", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/library?keyword=Кобзар", "en");
  await page.getByRole("banner").getByRole("button", { name: "Українська" }).click();
  await expect(page.getByText("За запитом «Кобзар»")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Новини" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Новини" })).toBeVisible();
});

test("without scripts the library can be searched", async ({ newPage }) => {
  const page = await openWithoutScripts(newPage, "/library", "uk");
  const field = page.getByRole("searchbox");
  await field.fill("Кобзар");
  await page.getByRole("search").getByRole("button").click();
  await expect(page.getByText("За запитом «Кобзар»")).toBeVisible();
  await expect(field).toHaveValue("Кобзар");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without scripts the pages of a list are linked, and keep the keyword", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/library?keyword=а", "en");
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  const first = await titles();
  assert.equal(first.length, 10);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const second = await titles();
  assert.ok(second.length > 0);
  assert.ok(!second.some((title) => first.includes(title)));
  await expect(page.getByRole("searchbox")).toHaveValue("а");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByRole("button", { name: "Load more" })).toBeVisible();
  assert.deepEqual(await titles(), first);
});

test("without scripts a list is filtered by links, which search and later pages keep", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/library?keyword=а", "uk");
  const filter = async (name: string) => {
    const link = page.getByRole("navigation", { name: "Фільтри" }).getByRole("link", { name });
    await findRendered(site.url, (await link.getAttribute("href")) ?? "", "uk");
    await link.click();
    await expect(page.locator("[aria-current=true]", { hasText: name })).toBeVisible();
  };
  const languages = () =>
    page
      .getByRole("article")
      .getByRole("heading")
      .evaluateAll((titles) => [...new Set(titles.map((title) => title.getAttribute("lang")))]);
  const query = () => Object.fromEntries(new URL(page.url()).searchParams);
  await filter("Українська");
  assert.deepEqual(query(), { keyword: "а", language: "uk" });
  assert.deepEqual(await languages(), ["uk"]);
  await page.getByRole("button", { name: "Показати ще" }).click();
  await expect(page.getByText(/^Сторінка 2 з/)).toBeVisible();
  assert.deepEqual(await languages(), ["uk"]);
  await filter("Доступні зараз");
  assert.deepEqual(query(), { keyword: "а", language: "uk", status: "AVAILABLE" });
  await page.getByRole("searchbox").fill("Шевченко");
  await page.getByRole("button", { name: "Шукати" }).click();
  await expect(page.getByText(/^За запитом «Шевченко» знайдено/)).toBeVisible();
  assert.deepEqual(query(), { language: "uk", status: "AVAILABLE", keyword: "Шевченко" });
  await page.goto("/news");
  await filter("Nederlands");
  assert.deepEqual(await languages(), ["nl"]);
});

test("without scripts a news item expands, and links to its own page and its photos", async ({
  newPage,
}) => {
  const page = await openWithoutScripts(newPage, "/news", "nl");
  const article = page
    .getByRole("article")
    .filter({ has: page.getByRole("button") })
    .first();
  const title = (await article.getByRole("heading").textContent()) ?? "";
  const text = article.locator("div[lang]").last();
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const lead = await height();
  await article.getByText("Lees verder", { exact: true }).click();
  assert.ok((await height()) > lead);
  await article.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("article").getByRole("button").first().click();
  await page.waitForURL(/\/media\//);
});

test("a later page of a list continues from the server's HTML, and links to the others", async ({
  newPage,
}) => {
  await findRendered(site.url, "/news?page=2", "en");
  const { page } = await newPage(site, { width: 360, height: 740 });
  await page.goto("/news?page=2");
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeHidden();
  assert.equal(new URL(page.url()).search, "");
});
