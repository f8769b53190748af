import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { newestArticle } from "./harness/article.ts";
import { openFully } from "./harness/journey.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { test } from "./harness/test.ts";

const site = readOnlySite;

// English has the letters of Dutch.
for (const language of ["uk", "nl"] as const) {
  test(`the web fonts take up the same space as their fallbacks on an article page (${language})`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { language });
    const withFonts = await measureBlocks(page);
    assert.ok(withFonts[768] && withFonts[768].length > 3);
    const { page: other, allow } = await newPage(site, { language });
    allow(/woff2|Failed to load resource/);
    await other.route("**/*.woff2", (route) => route.abort());
    assert.deepEqual(await measureBlocks(other), withFonts);
  });
}

/** The heights of the article's date, title, photos and paragraphs at each width. */
async function measureBlocks(page: Page): Promise<Record<number, number[]>> {
  await openFully(page, await newestArticle(site));
  const heights: Record<number, number[]> = {};
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    heights[width] = await page
      .locator("main article")
      .first()
      .locator("time, h1, p, [class*='photos']")
      .evaluateAll(async (blocks) => {
        await document.fonts.ready;
        return blocks.map((block) => Math.round(block.getBoundingClientRect().height));
      });
  }
  return heights;
}
