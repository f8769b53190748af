import type { Page } from "@playwright/test";
import { confirmPassword } from "./confirm-password.ts";
import type { Site } from "./site.ts";
import { staffApi } from "./staff-api.ts";

type StaffSite = Pick<Site, "url" | "editor">;

/**
 * Opens a page with a session of the site's staff, without the sign-in page. For tests that are not
 * about signing in.
 */
export async function openAsStaff(page: Page, site: StaffSite, path: string): Promise<void> {
  await storeSession(page, site);
  await page.goto(path);
  await page.locator("main h1").waitFor();
}

/**
 * Like `openAsStaff`, with the account that also manages releases, which has just entered its
 * password.
 */
export async function openAsAdministrator(
  page: Page,
  { url, administrator }: Pick<Site, "url" | "administrator">,
  path: string,
): Promise<void> {
  const token = await storeSession(page, { url, editor: administrator });
  await confirmPassword({ url, administrator }, token);
  await page.goto(path);
  await page.locator("main h1").waitFor();
}

/**
 * Stores a session of the site's staff in the browser, as an earlier visit would have.
 *
 * @returns Its token.
 */
export async function storeSession(page: Page, site: StaffSite): Promise<string> {
  const { token } = await staffApi(site);
  await page.context().addCookies([{ name: "staff", value: "1", url: site.url }]);
  // Storage belongs to the origin; this page of it runs no scripts.
  await page.goto("/robots.txt");
  await page.evaluate(
    (session) => localStorage.setItem("auth", session),
    JSON.stringify({ token, version: 1 }),
  );
  return token;
}
