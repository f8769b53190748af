import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bothSchemes, faultsIn } from "./harness/accessibility.ts";
import { openWhole } from "./harness/journey.ts";
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

for (const language of ["en", "uk", "nl"] as const) {
  test(`no public page has a barrier or scrolls sideways at 320 px, in ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language, width: 320, height: 640 });
    allow(/404 \(Not Found\)/);
    const found: string[] = [];
    for (const path of [...pages, await anArticle()]) {
      await openWhole(page, path);
      found.push(...(await faultsIn(page, path, bothSchemes)));
    }
    assert.deepEqual(found, []);
  });
}
