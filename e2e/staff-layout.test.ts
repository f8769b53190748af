import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const pages = [
  "/admin/news",
  "/admin/news/bin",
  "/admin/books",
  "/admin/books/bin",
  "/admin/inbox",
];
const widths = [320, 360, 768, 1024, 1440];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectShown(page.getByRole("heading", { level: 1 }));
  await page.waitForFunction(() => document.fonts.status === "loaded");
}

/** The targets that are too small for WCAG 2.2, and parts of the page that are too wide. */
function misfits(page: Page): Promise<string[]> {
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

for (const language of ["en", "uk", "nl"] as const) {
  test(`every workspace has its title at the same height, and nothing overflows, in ${language}`, async (t) => {
    const { page } = await newPage(t, site, { language, height: 740 });
    await openAsStaff(page, site, "/admin/news");
    const tops = new Map<number, Set<number>>(widths.map((width) => [width, new Set()]));
    for (const path of pages) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        const box = await page.getByRole("heading", { level: 1 }).boundingBox();
        tops.get(width)?.add(Math.round(box?.y ?? 0));
        assert.deepEqual(await misfits(page), [], `${path} at ${width} px`);
      }
    }
    for (const [width, found] of tops) assert.equal(found.size, 1, `${width} px: ${[...found]}`);
  });

  test(`a phone leaves at least 85 % of its height to the list, in ${language}`, async (t) => {
    const { page } = await newPage(t, site, { language, width: 360, height: 740 });
    await openAsStaff(page, site, "/admin/news");
    for (const path of pages) {
      await open(page, path);
      for (const { width, height } of [
        { width: 360, height: 740 },
        { width: 320, height: 640 },
        { width: 375, height: 667 },
      ]) {
        await page.setViewportSize({ width, height });
        const box = await page.getByRole("main").boundingBox();
        const share = (box?.height ?? 0) / height;
        assert.ok(share >= 0.85, `${path}: ${Math.round(share * 100)} % of ${height} px`);
      }
    }
  });

  test(`a workspace fits in letters twice as large, in ${language}`, async (t) => {
    const { page } = await newPage(t, site, { language, width: 360, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await openAsStaff(page, site, "/admin/news");
    for (const path of pages) {
      await open(page, path);
      assert.deepEqual(await misfits(page), [], path);
    }
  });
}

for (const { path, add } of [
  { path: "/admin/news", add: "Add Article" },
  { path: "/admin/books", add: "Add Book" },
]) {
  test(`"${add}" is a sign alone on a phone, and keeps its name`, async (t) => {
    const { page } = await newPage(t, site, { width: 360, height: 740 });
    await openAsStaff(page, site, path);
    const button = page.getByRole("banner").getByRole("button", { name: add, exact: true });
    const box = await button.boundingBox();
    assert.ok(box && box.width <= 48 && box.height >= 24, JSON.stringify(box));
    await button.click();
    await expectShown(page.getByRole("dialog", { name: add }));
  });
}

for (const width of [768, 1024]) {
  test(`a book takes one line, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width, height: 768 });
    await openAsStaff(page, site, "/admin/books");
    const rows = page.getByRole("list", { name: "Books" }).getByRole("listitem");
    assert.equal(await rows.count(), 10);
    for (const row of await rows.all()) {
      const { height = 0 } = (await row.boundingBox()) ?? {};
      assert.ok(height <= 60, `${await row.textContent()} is ${height} px high`);
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
  });

  test(`seven messages are in sight at least, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width, height: 768 });
    await openAsStaff(page, site, "/admin/inbox");
    const rows = page.getByRole("list", { name: "Inbox" }).getByRole("listitem");
    const bottoms = await rows.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().bottom),
    );
    assert.ok(bottoms.filter((bottom) => bottom <= 768).length >= 7, `${bottoms}`);
  });
}
