import { readOnlySiteVariable } from "./read-only-site.ts";
import { type Site, startSite } from "./site.ts";

let site: Site | undefined;

/** Runs once before the test files: starts the site shared by read-only tests. */
export async function globalSetup(): Promise<void> {
  site = await startSite({ ownProcess: true });
  const { url, editor } = site;
  process.env[readOnlySiteVariable] = JSON.stringify({ url, editor });
}

/** Runs once after the last test file. */
export async function globalTeardown(): Promise<void> {
  await site?.stop();
}
