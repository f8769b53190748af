import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { violations } from "./harness/accessibility.ts";
import { expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const pages = [
  "/",
  "/news",
  "/news?article=none",
  "/library",
  "/library?keyword=zzz",
  "/contacts",
  "/404",
];

/** The newest news item's own page. */
async function anArticle(): Promise<string> {
  const { news } = await (await fetch(`${site.url}/api/news?limit=1`)).json();
  return `/news?article=${news[0].id}`;
}

/** Opens a page and waits until it is all there. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expectShown(page.getByRole("heading", { level: 1 }));
  await page.waitForLoadState("networkidle");
}

/** What axe finds in the page as it stands, light and dark. */
async function inBothSchemes(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((line) => `${what}, ${colorScheme}: ${line}`));
  }
  return found;
}

for (const language of ["en", "uk", "nl"] as const) {
  test(`no public page has a barrier or scrolls sideways at 320 px, in ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language, width: 320, height: 640 });
    allow(/404 \(Not Found\)/);
    const found: string[] = [];
    for (const path of [...pages, await anArticle()]) {
      await open(page, path);
      found.push(...(await inBothSchemes(page, path)));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${path} is ${wide} px too wide`);
    }
    assert.deepEqual(found, []);
  });
}
