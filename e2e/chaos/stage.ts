import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { root } from "../../tools/parts.ts";
import { collectPageErrors, type PageErrors } from "../harness/page-errors.ts";
import type { Site } from "../harness/site.ts";
import { staffApi } from "../harness/staff-api.ts";
import type { Variants } from "./variants.ts";

/** What all cells share: a site, a browser, a staff session and the builds with faults. */
export interface Stage {
  site: Site;
  browser: Browser;
  token: string;
  variants: Variants;
  /** Milliseconds after the first paint within which the shell must be usable. */
  usableWithin: number;
}

/** The English texts of the shell, which say why a remote cannot be shown. */
export const texts: {
  remote: Record<"failedTitle" | "unreachable" | "invalid" | "crashed", string>;
} = JSON.parse(readFileSync(join(root, "shell/src/texts/en.json"), "utf8"));

/** Prepares the site; the caller ends it and the browser. */
export async function createStage(parts: Omit<Stage, "token">): Promise<Stage> {
  const { url, administrator } = parts.site;
  // An administrator sees every workspace.
  const { token } = await staffApi({ url, editor: administrator });
  return { ...parts, token };
}

/** A tab of signed-in staff in an empty profile: nothing comes from the browser's cache. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  errors: PageErrors;
}

export async function openTab({ browser, site, token }: Stage): Promise<Tab> {
  const auth = { name: "auth", value: JSON.stringify({ token, version: 1 }) };
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage: [auth] }] },
  });
  context.setDefaultTimeout(15_000);
  const errors = collectPageErrors(context, site.url);
  return { page: await context.newPage(), context, errors };
}
