import type { Page } from "playwright-core";
import { expectShown } from "./journey.ts";

/** Scrolls to the contact form and waits until it is interactive: it loads when it is near the viewport. */
export async function scrollToContactForm(page: Page): Promise<void> {
  await page.locator("textarea").first().waitFor();
  await page.evaluate(() => document.querySelector("textarea")?.scrollIntoView());
  await expectShown(page.locator("form:not([method=post]) textarea"));
}
