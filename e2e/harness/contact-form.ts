import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Scrolls to the contact form and waits until it is interactive: it loads when it is near the viewport. */
export async function scrollToContactForm(page: Page): Promise<void> {
  await page.locator("textarea").first().waitFor();
  await page.evaluate(() => document.querySelector("textarea")?.scrollIntoView());
  await expect(page.locator("form:not([method=post]) textarea")).toBeVisible();
}
