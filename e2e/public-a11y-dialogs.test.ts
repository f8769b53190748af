import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bothSchemes, faultsIn } from "./harness/accessibility.ts";
import { expectGone, expectShown, openWhole } from "./harness/journey.ts";
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

for (const language of ["en", "uk", "nl"] as const) {
  const said = words[language];
  test(`no dialog, and no form with mistakes, has a barrier in ${language}`, async (t) => {
    const { page } = await newPage(t, site, { language, width: 768 });
    const dialog = page.getByRole("dialog");
    const found: string[] = [];
    const lookInto = async (what: string) => {
      await expectShown(dialog);
      found.push(...(await faultsIn(page, what, bothSchemes)));
      await page.keyboard.press("Escape");
      await expectGone(dialog);
    };
    await openWhole(page, "/news");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await lookInto("a photo");
    await openWhole(page, "/library");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await lookInto("a book");
    await page.getByRole("button", { name: said.menu }).click();
    await lookInto("the side menu");
    await page.getByRole("contentinfo").getByRole("button", { name: said.developers }).click();
    await lookInto("the developers");
    await openWhole(page, "/contacts");
    await page.locator("form textarea").waitFor();
    await page.getByRole("button", { name: said.send }).click();
    await expectShown(page.locator("[aria-invalid]").first());
    found.push(...(await faultsIn(page, "the contact form with mistakes", bothSchemes)));
    assert.deepEqual(found, []);
  });
}
