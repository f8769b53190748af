import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsIn, type Look, looks } from "./harness/accessibility.ts";
import { expectGone, expectShown, openWhole } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const words = {
  en: { menu: "Open the menu", developers: "Site developers", send: "Send message" },
  uk: { menu: "Відкрити меню", developers: "Розробники сайту", send: "Надіслати" },
  nl: { menu: "Menu openen", developers: "Makers van de site", send: "Bericht versturen" },
} as const;

/** By day on a phone, by night on a desk; the side menu on what is widest of those that have one. */
const { phoneLight, deskDark } = looks;
const tabletDark: Look = { width: 768, scheme: "dark" };

for (const language of ["en", "uk", "nl"] as const) {
  const said = words[language];
  test(`no dialog, and no form with mistakes, has a barrier in ${language}`, async (t) => {
    const { page } = await newPage(t, site, { language, width: 360 });
    const dialog = page.getByRole("dialog");
    const found: string[] = [];
    const lookInto = async (what: string, other: Look = deskDark) => {
      await expectShown(dialog);
      found.push(...(await faultsIn(page, what, [phoneLight, other])));
      await page.keyboard.press("Escape");
      await expectGone(dialog);
    };
    await openWhole(page, "/news");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await lookInto("a photo");
    await openWhole(page, "/library");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await lookInto("a book");
    await page.getByRole("contentinfo").getByRole("button", { name: said.developers }).click();
    await lookInto("the developers");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("button", { name: said.menu }).click();
    await lookInto("the side menu", tabletDark);
    await openWhole(page, "/contacts");
    await page.locator("form textarea").waitFor();
    await page.getByRole("button", { name: said.send }).click();
    await expectShown(page.locator("[aria-invalid]").first());
    found.push(...(await faultsIn(page, "a form with mistakes", [phoneLight, deskDark])));
    assert.deepEqual(found, []);
  });
}
