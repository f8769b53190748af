import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { faultsIn, type Look } from "./harness/accessibility.ts";
import { newestArticle } from "./harness/article.ts";
import { openWhole } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const pages = [
  "/",
  "/news",
  "/news?article=none",
  "/library",
  "/library?keyword=zzz",
  "/contacts",
  "/404",
];

/** By day and by night, on the smallest screen and where everything has its room. */
const looks: Record<"en" | "uk" | "nl", Look[]> = {
  en: [
    { width: 320, scheme: "light" },
    { width: 1440, scheme: "dark" },
  ],
  uk: [
    { width: 320, scheme: "dark" },
    { width: 1440, scheme: "light" },
  ],
  nl: [
    { width: 320, scheme: "light" },
    { width: 768, scheme: "dark" },
  ],
};

/** How much wider than a phone of 360 pixels the page is when all letters are twice as large. */
async function tooWideInLargeLetters(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const letters = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard } });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height });
  await letters(32);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await letters(16);
  await page.setViewportSize({ width, height });
  await browser.detach();
  return wide;
}

for (const language of ["en", "uk", "nl"] as const) {
  test(`no public page has a barrier, nor scrolls sideways at 320 px or in letters twice as large, in ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language, width: 320, height: 640 });
    allow(/404 \(Not Found\)/);
    const found: string[] = [];
    for (const path of [...pages, await newestArticle(site)]) {
      await openWhole(page, path);
      found.push(...(await faultsIn(page, path, looks[language])));
      const wide = await tooWideInLargeLetters(page);
      if (wide > 0) found.push(`${path} is ${wide} px too wide in letters twice as large`);
    }
    assert.deepEqual(found, []);
  });
}
