import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";

const site = await useReadOnlySite();

type Language = "en" | "uk" | "nl";

/** A phone that runs no scripts, on a page that the server has rendered. */
async function openWithoutScripts(
  t: Parameters<typeof newPage>[0],
  path: string,
  language: Language = "en",
): Promise<Page> {
  await findRendered(site.url, path, language);
  const { page, allow } = await newPage(t, site, {
    width: 360,
    height: 740,
    language,
    scripts: false,
  });
  allow(
    // The preloads of scripts, which the browser does not load.
    /was preloaded using link preload but not used/,
    /request failed: GET \S+\.js csp/,
    // The browser's own page around a picture.
    /Applying inline style .*\/media\//,
  );
  await page.goto(path);
  await expectShown(page.getByRole("heading", { level: 1 }));
  return page;
}

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

test("no page without scripts has a button that does nothing, or scrolls sideways", async (t) => {
  for (const [path, language] of [
    ["/", "uk"],
    ["/news", "nl"],
    ["/news?article=2", "en"],
    ["/library?keyword=а", "uk"],
    ["/contacts", "nl"],
  ] as const) {
    const page = await openWithoutScripts(t, path, language);
    await assertNoDeadButtons(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    assert.ok(scrollWidth <= clientWidth, path);
    await page.close();
  }
});

test("without scripts the menu opens, leads to the pages, and closes", async (t) => {
  const page = await openWithoutScripts(t, "/news", "nl");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expectGone(menu);
  await page.getByRole("button", { name: "Menu openen" }).click();
  await expectShown(menu);
  await page.getByRole("button", { name: "Menu sluiten" }).click();
  await expectGone(menu);
  await page.getByRole("button", { name: "Menu openen" }).click();
  await menu.getByRole("link", { name: "Bibliotheek" }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Bibliotheek" }));
});

test("without scripts the language is switched on the same page, and stays for the next ones", async (t) => {
  const page = await openWithoutScripts(t, "/library?keyword=Кобзар", "en");
  await page.getByRole("banner").getByRole("button", { name: "Українська" }).click();
  await expectShown(page.getByText("За запитом «Кобзар»"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Новини" }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Новини" }));
});

test("without scripts the library is searched", async (t) => {
  const page = await openWithoutScripts(t, "/library", "uk");
  const field = page.getByRole("searchbox");
  await field.fill("Кобзар");
  await page.getByRole("search").getByRole("button").click();
  await expectShown(page.getByText("За запитом «Кобзар»"));
  assert.equal(await field.inputValue(), "Кобзар");
  await expectShown(page.getByRole("article").first());
});

test("without scripts the pages of a list are linked, and keep the keyword", async (t) => {
  const page = await openWithoutScripts(t, "/library?keyword=а", "en");
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  const first = await titles();
  assert.equal(first.length, 10);
  await page.getByRole("button", { name: "Load more" }).click();
  await expectShown(page.getByText(/^Page 2 of/));
  const second = await titles();
  assert.ok(second.length > 0);
  assert.ok(!second.some((title) => first.includes(title)));
  assert.equal(await page.getByRole("searchbox").inputValue(), "а");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expectShown(page.getByRole("button", { name: "Load more" }));
  assert.deepEqual(await titles(), first);
});

test("without scripts the news are complete, each with its own page and its pictures", async (t) => {
  const page = await openWithoutScripts(t, "/news", "nl");
  const article = page
    .getByRole("article")
    .filter({ has: page.getByRole("button") })
    .first();
  const title = (await article.getByRole("heading").textContent()) ?? "";
  await article.getByRole("heading").getByRole("link").click();
  await expectShown(page.getByRole("heading", { level: 1, name: title }));
  await page.getByRole("article").getByRole("button").first().click();
  await page.waitForURL(/\/media\//);
});

test("a later page of a list continues from the server's HTML, and leads to the others", async (t) => {
  await findRendered(site.url, "/news?page=2", "en");
  const { page } = await newPage(t, site, { width: 360, height: 740 });
  await page.goto("/news?page=2");
  await expectShown(page.getByText(/^Page 2 of/));
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expectGone(page.getByText(/^Page 2 of/));
  assert.equal(new URL(page.url()).search, "");
});
