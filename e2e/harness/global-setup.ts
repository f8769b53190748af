import { requireChromium } from "./launch-browser.ts";
import { readOnlySiteVariable } from "./read-only-site.ts";
import { startSite } from "./site.ts";

/** Runs once before the test files: starts the site that read-only tests share. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  requireChromium();
  const site = await startSite({ ownProcess: true });
  const { url, editor } = site;
  process.env[readOnlySiteVariable] = JSON.stringify({ url, editor });
  return () => site.stop();
}
