import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { type Appearance, findViolations } from "./harness/accessibility.ts";
import { newestArticle, pathOfBook } from "./harness/article.ts";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { openFully } from "./harness/journey.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const texts = {
  en: { menu: "Open menu", developers: "Site developers", send: "Send message" },
  uk: { menu: "Відкрити меню", developers: "Розробники сайту", send: "Надіслати" },
  nl: { menu: "Menu openen", developers: "Makers van de site", send: "Bericht versturen" },
} as const;

const languages = ["en", "uk", "nl"] as const;

/**
 * Every page and dialog is shown in each language at each width, and checked with axe in one of the
 * languages, which take turns: at the first and the last width, each in another colour scheme.
 *
 * @param view Its number.
 */
function appearancesOf(view: number, language: string, widths: number[]): Appearance[] {
  if (languages[view % languages.length] !== language) return widths.map((width) => ({ width }));
  const isEven = view % 2 === 0;
  const schemes = { [widths[0] ?? 0]: isEven, [widths.at(-1) ?? 0]: !isEven };
  return widths.map((width) =>
    width in schemes ? { width, scheme: schemes[width] ? "light" : "dark" } : { width },
  );
}

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

for (const language of languages) {
  const text = texts[language];

  test(`has no accessibility violations on any public page and dialog, nor overflow at 320 px or in large text, in ${language}`, async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { language, width: 320, height: 640 });
    allow(/404 \(Not Found\)/);
    const found: string[] = [];
    const dialog = page.getByRole("dialog");
    let view = 0;
    const check = async (what: string, widths = [360, 768, 1440]) => {
      const wanted = appearancesOf(view++, language, widths);
      found.push(...(await findViolations(page, what, wanted)));
    };

    const openAndCheck = async (path: string) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openFully(page, path);
      const overflow = await overflowInLargeText(page);
      if (overflow > 0) found.push(`${path} is ${overflow} px too wide in large text`);
      await check(path, [320, 768, 1440]);
    };
    const checkDialog = async (what: string, widths?: number[]) => {
      await expect(dialog).toBeVisible();
      await check(what, widths);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };
    for (const path of ["/", "/news?article=none", "/library?keyword=zzz", "/404"]) {
      await openAndCheck(path);
    }
    await openAndCheck(await newestArticle(site));
    await openAndCheck(await pathOfBook(site, "Кобзар"));

    await openAndCheck("/news");
    await page.locator("main article button[aria-haspopup=dialog]").first().click();
    await checkDialog("a photo");

    await openAndCheck("/library");
    // By keyboard: books that load at the end of the page move the button.
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("button", { name: text.developers }).press("Enter");
    await checkDialog("the developers");
    // The side menu only exists on narrow windows.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole("button", { name: text.menu }).click();
    await checkDialog("the side menu", [360, 768]);

    await openAndCheck("/contacts");
    await scrollToContactForm(page);
    await page.getByRole("button", { name: text.send }).click();
    await expect(page.locator("[aria-invalid]").first()).toBeVisible();
    await check("form errors");
    assert.deepEqual(found, []);
  });
}
