import type { BrowserServer } from "playwright-core";
import { launchSharedBrowser } from "./launch-browser.ts";
import { readOnlySiteVariable } from "./read-only-site.ts";
import { type Site, startSite } from "./site.ts";

let site: Site | undefined;
let browser: BrowserServer | undefined;

/** Runs once before the test files: starts the site shared by read-only tests, and the browser. */
export async function globalSetup(): Promise<void> {
  browser = await launchSharedBrowser();
  site = await startSite();
  const { url, editor } = site;
  process.env[readOnlySiteVariable] = JSON.stringify({ url, editor });
}

/** Runs once after the last test file. */
export async function globalTeardown(): Promise<void> {
  await browser?.close();
  await site?.stop();
}
