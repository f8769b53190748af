import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Site } from "./site.ts";

/** Waits until the element is visible. */
export function expectShown(locator: Locator, timeout = 15_000): Promise<void> {
  return locator.waitFor({ state: "visible", timeout });
}

/** Waits until the element is hidden or removed. */
export function expectGone(locator: Locator, timeout = 15_000): Promise<void> {
  return locator.waitFor({ state: "hidden", timeout });
}

/** Waits until the field has this value. */
export async function expectValue(field: Locator, value: string): Promise<void> {
  await field
    .page()
    .waitForFunction(({ input, value }) => (input as HTMLInputElement).value === value, {
      input: await field.elementHandle(),
      value,
    });
}

/** Opens a page and waits until it has loaded completely, including what it fetches later. */
export async function openFully(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Waits until the element has the focus. */
export function expectFocused(locator: Locator): Promise<void> {
  return expect(locator.and(locator.page().locator(":focus"))).toBeVisible();
}

/** Waits until the document's title matches. */
export async function expectTitle(page: Page, pattern: RegExp): Promise<void> {
  const matches = (source: string) => new RegExp(source).test(document.title);
  await page.waitForFunction(matches, pattern.source);
}

/** Signs in as staff and waits for the first workspace. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(site.editor.email);
  await page.getByLabel("Password", { exact: true }).fill(site.editor.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/**");
  await expect(page.getByRole("navigation", { name: "Workspaces" })).toBeVisible();
}
