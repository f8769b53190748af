import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Appearance, findViolations } from "./harness/accessibility.ts";
import { newestArticle } from "./harness/article.ts";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { expectGone, expectShown, openFully } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const texts = {
  en: { menu: "Open menu", developers: "Site developers", send: "Send message" },
  uk: { menu: "Відкрити меню", developers: "Розробники сайту", send: "Надіслати" },
  nl: { menu: "Menu openen", developers: "Makers van de site", send: "Bericht versturen" },
} as const;

/**
 * Each page is checked with axe on the smallest screen and on a large one, in both colour schemes,
 * and at least once in each language; that it fits the window, in each language at each width.
 */
const pageAppearances: Record<keyof typeof texts, Appearance[]> = {
  en: [{ width: 320, scheme: "light" }, { width: 768 }, { width: 1440, scheme: "dark" }],
  uk: [{ width: 320, scheme: "dark" }, { width: 768 }, { width: 1440 }],
  nl: [{ width: 320 }, { width: 768 }, { width: 1440, scheme: "light" }],
};
const dialogAppearances: Record<keyof typeof texts, Appearance[]> = {
  en: [{ width: 360, scheme: "light" }, { width: 768 }, { width: 1440, scheme: "dark" }],
  uk: [{ width: 360, scheme: "dark" }, { width: 768 }, { width: 1440 }],
  nl: [{ width: 360 }, { width: 768 }, { width: 1440, scheme: "light" }],
};
/** The side menu only exists on narrow windows. */
const menuAppearances: Record<keyof typeof texts, Appearance[]> = {
  en: [{ width: 360, scheme: "light" }, { width: 768 }],
  uk: [{ width: 360 }, { width: 768, scheme: "dark" }],
  nl: [{ width: 360 }, { width: 768, scheme: "light" }],
};

/** How many pixels too wide the page is on a phone when the browser's font size is doubled. */
async function overflowInLargeText(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) =>
    devTools.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.setViewportSize({ width: 360, height: 640 });
  await setFontSize(32);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await setFontSize(16);
  await devTools.detach();
  return overflow;
}

for (const language of ["en", "uk", "nl"] as const) {
  const text = texts[language];

  test(`has no accessibility violations on any public page and dialog, nor overflow at 320 px or in large text, in ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language, width: 320, height: 640 });
    allow(/404 \(Not Found\)/);
    const found: string[] = [];
    const dialog = page.getByRole("dialog");

    const openAndCheck = async (path: string) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openFully(page, path);
      const overflow = await overflowInLargeText(page);
      if (overflow > 0) found.push(`${path} is ${overflow} px too wide in large text`);
      found.push(...(await findViolations(page, path, pageAppearances[language])));
    };
    const checkDialog = async (what: string, wanted = dialogAppearances[language]) => {
      await expectShown(dialog);
      found.push(...(await findViolations(page, what, wanted)));
      await page.keyboard.press("Escape");
      await expectGone(dialog);
    };
    const openFirst = page.locator("main article button[aria-haspopup=dialog]").first();

    for (const path of ["/", "/news?article=none", "/library?keyword=zzz", "/404"]) {
      await openAndCheck(path);
    }
    await openAndCheck(await newestArticle(site));

    await openAndCheck("/news");
    await openFirst.click();
    await checkDialog("a photo");

    await openAndCheck("/library");
    await openFirst.click();
    await checkDialog("a book");
    await page.getByRole("contentinfo").getByRole("button", { name: text.developers }).click();
    await checkDialog("the developers");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("button", { name: text.menu }).click();
    await checkDialog("the side menu", menuAppearances[language]);

    await openAndCheck("/contacts");
    await scrollToContactForm(page);
    await page.getByRole("button", { name: text.send }).click();
    await expectShown(page.locator("[aria-invalid]").first());
    found.push(...(await findViolations(page, "form errors", dialogAppearances[language])));
    assert.deepEqual(found, []);
  });
}
