import type { Locator, Page } from "playwright-core";
import type { Site } from "./site.ts";

/** Waits until it is on the screen. */
export function expectShown(locator: Locator, timeout = 15_000): Promise<void> {
  return locator.waitFor({ state: "visible", timeout });
}

/** Waits until it is not on the screen. */
export function expectGone(locator: Locator, timeout = 15_000): Promise<void> {
  return locator.waitFor({ state: "hidden", timeout });
}

/** Waits until the field holds this. */
export async function expectValue(field: Locator, value: string): Promise<void> {
  await field
    .page()
    .waitForFunction(({ input, value }) => (input as HTMLInputElement).value === value, {
      input: await field.elementHandle(),
      value,
    });
}

/** Opens a page and waits until it is all there, with what comes late. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectShown(page.getByRole("heading", { level: 1 }));
  await page.waitForLoadState("networkidle");
}

/** Waits until it has the focus. */
export function expectFocused(locator: Locator): Promise<void> {
  return expectShown(locator.and(locator.page().locator(":focus")));
}

/** Waits until the tab is called so. */
export async function expectTitle(page: Page, pattern: RegExp): Promise<void> {
  const isSo = (source: string) => new RegExp(source).test(document.title);
  await page.waitForFunction(isSo, pattern.source);
}

/** Signs in as the site's staff, and waits for the first workspace. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("E-mail").fill(site.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(site.admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/**");
  await expectShown(page.getByRole("navigation", { name: "Workspaces" }));
}
