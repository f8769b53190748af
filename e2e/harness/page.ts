import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { collectPageErrors } from "./page-errors.ts";
import { createProfile, type ProfileOptions, takeProfile } from "./profile.ts";

export interface PageOptions {
  /** Width of the window in CSS pixels. Default 1280. */
  width?: number;
  /** Height of the window in CSS pixels. Default 900. */
  height?: number;
  /** Language that the browser prefers. Default "en". */
  language?: ProfileOptions["language"];
  /** Device pixels per CSS pixel. Default 1. */
  density?: number;
  /** True for a touch screen. */
  touch?: boolean;
  /** Default "light". */
  scheme?: "light" | "dark";
  /** Default true, so that tests do not wait for animations. */
  reducedMotion?: boolean;
  /** True for tests of how the site loads: nothing comes from the browser's cache. Default false. */
  coldCache?: boolean;
  /** False for a browser that runs no scripts. Default true. */
  scripts?: boolean;
}

export interface Visit {
  page: Page;
  /** The profile of this page: storage, cookies, further tabs. */
  context: BrowserContext;
  /** Allows errors that the test provokes. Each error is one line of text. */
  allow(...patterns: RegExp[]): void;
}

/**
 * Opens a tab in an empty profile, with paths relative to the site. When the test ends, it fails for
 * every error that it did not allow: console errors and warnings, uncaught errors and rejections,
 * failed requests, and requests to other origins. A screenshot of a failed test is saved in
 * .cache/journeys or in the folder JOURNEY_PICTURES.
 */
export async function newPage(
  test: TestContext,
  site: { url: string },
  options: PageOptions = {},
): Promise<Visit> {
  const { width = 1280, height = 900, language = "en", scheme = "light" } = options;
  const {
    density = 1,
    touch = false,
    reducedMotion = true,
    coldCache = false,
    scripts = true,
  } = options;
  const open = coldCache || !scripts ? createProfile : takeProfile;
  const profile = await open({ url: site.url, language, density, touch, scripts });
  const { context } = profile;
  const errors = collectPageErrors(context, site.url);
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: scheme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
  });
  test.after(async () => {
    const left = errors.left();
    const isFine = left.length === 0 && hasPassed(test);
    if (!isFine) test.diagnostic(await saveScreenshot(page, test));
    errors.stop();
    await (isFine ? profile.release() : profile.close());
    assert.deepEqual(left, [], "The page logged errors.");
  });
  return { page, context, allow: (...patterns) => errors.allow(patterns) };
}

/** Available since Node 20.12, but missing in its types. */
function hasPassed(test: TestContext & { passed?: boolean }): boolean {
  return test.passed ?? true;
}

async function saveScreenshot(page: Page, test: TestContext): Promise<string> {
  const folder = process.env.JOURNEY_PICTURES ?? join(import.meta.dirname, "../../.cache/journeys");
  mkdirSync(folder, { recursive: true });
  // In a complete run it starts with the path of the file.
  const name = test.fullName.replace(/[^\p{L}\p{N}]+/gu, "-").slice(-120);
  const path = join(folder, `${name}-${process.pid}.png`);
  await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  return `${page.url()} ${path}`;
}
