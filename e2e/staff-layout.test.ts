import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const pages = [
  "/admin/news",
  "/admin/news/bin",
  "/admin/books",
  "/admin/books/bin",
  "/admin/inbox",
];
const widths = [320, 360, 768, 1024, 1440];
const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 375, height: 667 },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.fonts.status === "loaded");
}

/** Targets that are too small for WCAG 2.2, and parts of the page that are too wide. */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small = [...document.querySelectorAll("a, button, input")].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isHidden = width <= 1 || getComputedStyle(target).visibility === "hidden";
      const name = target.getAttribute("aria-label") ?? target.textContent;
      return isHidden || (width >= 24 && height >= 24) ? [] : [`${name}: ${width} x ${height}`];
    });
    const wide = ["html", "header", "aside", "main"].flatMap((part) => {
      const element = document.querySelector(part);
      const over = element ? element.scrollWidth - element.clientWidth : 0;
      return over > 0 ? [`${part} is ${over} px too wide`] : [];
    });
    return [...small, ...wide];
  });
}

/** The misfits on a phone when the browser's font size is doubled. */
async function findMisfitsInLargeText(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) =>
    devTools.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.setViewportSize({ width: 360, height: 740 });
  await setFontSize(32);
  const found = await findMisfits(page);
  await setFontSize(16);
  await devTools.detach();
  return found;
}

for (const language of ["en", "uk", "nl"] as const) {
  test(`shows every workspace at any width and text size without overflow, with its title at the same height, in ${language}`, async ({
    newStaffPage,
  }) => {
    const { page } = await newStaffPage(site, "/admin/news", { language, height: 740 });
    const tops = new Map<number, Set<number>>(widths.map((width) => [width, new Set()]));
    for (const path of pages) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        const box = await page.getByRole("heading", { level: 1 }).boundingBox();
        tops.get(width)?.add(Math.round(box?.y ?? 0));
        assert.deepEqual(await findMisfits(page), [], `${path} at ${width} px`);
      }
      assert.deepEqual(await findMisfitsInLargeText(page), [], `${path} in large text`);
      for (const { width, height } of phones) {
        await page.setViewportSize({ width, height });
        const box = await page.getByRole("main").boundingBox();
        const share = (box?.height ?? 0) / height;
        const percent = Math.round(share * 100);
        assert.ok(share >= 0.85, `${path}: the list has ${percent}% of ${height} px`);
      }
    }
    for (const [width, found] of tops) assert.equal(found.size, 1, `${width} px: ${[...found]}`);
  });
}

test("shows the add buttons as icons on a phone, with their accessible names", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360, height: 740 });
  for (const { path, add } of [
    { path: "/admin/news", add: "Add Article" },
    { path: "/admin/books", add: "Add Book" },
  ]) {
    await openAsStaff(page, site, path);
    const button = page.getByRole("banner").getByRole("button", { name: add, exact: true });
    const box = await button.boundingBox();
    assert.ok(box && box.width <= 48 && box.height >= 24, JSON.stringify(box));
    await button.click();
    await expect(page.getByRole("dialog", { name: add })).toBeVisible();
  }
});

test("shows a book on one line from 768 px", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/books", { width: 768, height: 768 });
  const rows = page.getByRole("list", { name: "Books" }).getByRole("listitem");
  await expect(rows).toHaveCount(10);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const row of await rows.all()) {
      const { height = 0 } = (await row.boundingBox()) ?? {};
      assert.ok(height <= 60, `${await row.textContent()} is ${height} px high at ${width} px`);
      const middles = await row
        .locator("h2, [class*=status], [class*=note], button")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return (top + bottom) / 2;
          }),
        );
      assert.ok(Math.max(...middles) - Math.min(...middles) < 8, `${middles}`);
    }
  }
});

test("shows at least seven messages without scrolling from 768 px", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/inbox", { width: 768, height: 768 });
  const rows = page.getByRole("list", { name: "Inbox" }).getByRole("listitem");
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const bottoms = await rows.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().bottom),
    );
    assert.ok(bottoms.filter((bottom) => bottom <= 768).length >= 7, `${bottoms}`);
  }
});
