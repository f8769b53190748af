import type { Page } from "playwright-core";
import { expectShown } from "./journey.ts";

/** Scrolls to the contact form, and waits until it is at work: it comes to life as the reader nears. */
export async function comeToTheForm(page: Page): Promise<void> {
  await page.locator("textarea").first().waitFor();
  await page.evaluate(() => document.querySelector("textarea")?.scrollIntoView());
  await expectShown(page.locator("form textarea"));
}
