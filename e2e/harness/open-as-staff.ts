import type { Page } from "playwright-core";
import type { Site } from "./site.ts";
import { staffApi } from "./staff-api.ts";

/** Signs in as the site's staff without a word of any language, and opens the page at this path. */
export async function openAsStaff(page: Page, site: Site, path: string): Promise<void> {
  const { token } = await staffApi(site);
  await page.goto("/auth/login");
  await page.evaluate(
    (kept) => localStorage.setItem("auth", kept),
    JSON.stringify({ token, version: 1 }),
  );
  await page.goto(path);
  await page.locator("main h1").waitFor();
}
