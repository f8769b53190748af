import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { violations } from "./harness/accessibility.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const words = {
  en: { menu: "Open the menu", developers: "Site developers", send: "Send message" },
  uk: { menu: "Відкрити меню", developers: "Розробники сайту", send: "Надіслати" },
  nl: { menu: "Menu openen", developers: "Makers van de site", send: "Bericht versturen" },
} as const;

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
  const said = words[language];
  test(`no dialog, and no form with mistakes, has a barrier in ${language}`, async (t) => {
    const { page } = await newPage(t, site, { language, width: 768 });
    const dialog = page.getByRole("dialog");
    const found: string[] = [];
    const lookInto = async (what: string) => {
      await expectShown(dialog);
      found.push(...(await inBothSchemes(page, what)));
      await page.keyboard.press("Escape");
      await expectGone(dialog);
    };
    await open(page, "/news");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await lookInto("a photo");
    await open(page, "/library");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await lookInto("a book");
    await page.getByRole("button", { name: said.menu }).click();
    await lookInto("the side menu");
    await page.getByRole("contentinfo").getByRole("button", { name: said.developers }).click();
    await lookInto("the developers");
    await open(page, "/contacts");
    await page.locator("form textarea").waitFor();
    await page.getByRole("button", { name: said.send }).click();
    await expectShown(page.locator("[aria-invalid]").first());
    found.push(...(await inBothSchemes(page, "the contact form with mistakes")));
    assert.deepEqual(found, []);
  });
}
