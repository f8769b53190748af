import { expect, type Page } from "@playwright/test";
import type { Site } from "./site.ts";

/** Opens a page and waits until it has loaded completely, including what it fetches later. */
export async function openFully(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
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
