import type { Page } from "playwright-core";
import type { Site } from "./site.ts";
import { staffApi } from "./staff-api.ts";

/**
 * Opens the page at this path with a session that the server has given to the site's staff: the quick
 * way in for journeys that are about something else than signing in.
 */
export async function openAsStaff(page: Page, site: Site, path: string): Promise<void> {
  const { token } = await staffApi(site);
  // A page of the site without its scripts: storage belongs to the address.
  await page.goto("/robots.txt");
  await page.evaluate(
    (kept) => localStorage.setItem("auth", kept),
    JSON.stringify({ token, version: 1 }),
  );
  await page.goto(path);
  await page.locator("main h1").waitFor();
}
