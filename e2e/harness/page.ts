import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { TestContext } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { browser } from "./browser.ts";
import { listenForComplaints } from "./complaints.ts";

const locales = { en: "en-GB", uk: "uk-UA", nl: "nl-NL" };

export interface PageOptions {
  /** Width of the window in CSS pixels. Default 1280. */
  width?: number;
  /** Height of the window in CSS pixels. Default 900. */
  height?: number;
  /** What the browser asks for before anybody has chosen. Default "en". */
  language?: keyof typeof locales;
  /** Pixels of the screen to a CSS pixel. Default 1. */
  density?: number;
  /** True for a screen that is touched. */
  touch?: boolean;
  /** Default "light". */
  scheme?: "light" | "dark";
  /** Default true, so that a journey never waits for an animation. */
  reducedMotion?: boolean;
}

export interface Visit {
  page: Page;
  /** The profile of this visit: storage, cookies, further tabs. */
  context: BrowserContext;
  /** Takes complaints that the journey provokes on purpose. Each is one line of text. */
  allow(...patterns: RegExp[]): void;
}

/**
 * A new tab in a new profile, whose relative addresses are the site's. When the test ends, it
 * fails for every complaint that it did not allow: console errors and warnings, uncaught errors
 * and rejections, failed requests, and any request that leaves the site. A picture of a failed
 * test is kept in .cache/journeys, or in the folder JOURNEY_PICTURES.
 *
 * @param site Where the site is: "http://localhost:1234".
 */
export async function newPage(
  test: TestContext,
  site: { url: string },
  options: PageOptions = {},
): Promise<Visit> {
  const { width = 1280, height = 900, language = "en", scheme = "light" } = options;
  const context = await (await browser()).newContext({
    baseURL: site.url,
    viewport: { width, height },
    deviceScaleFactor: options.density ?? 1,
    hasTouch: options.touch ?? false,
    locale: locales[language],
    colorScheme: scheme,
    reducedMotion: (options.reducedMotion ?? true) ? "reduce" : "no-preference",
  });
  context.setDefaultTimeout(15_000);
  const complaints = listenForComplaints(context, site.url);
  const page = await context.newPage();
  test.after(async () => {
    const left = complaints.left();
    if (left.length > 0 || !hasPassed(test)) test.diagnostic(await keepPicture(page, test));
    await context.close();
    assert.deepEqual(left, [], "The page complained.");
  });
  return { page, context, allow: (...patterns) => complaints.allow(patterns) };
}

/** Node tells it since 20.12; its types do not know yet. */
function hasPassed(test: TestContext & { passed?: boolean }): boolean {
  return test.passed ?? true;
}

async function keepPicture(page: Page, test: TestContext): Promise<string> {
  const folder = process.env.JOURNEY_PICTURES ?? join(import.meta.dirname, "../../.cache/journeys");
  mkdirSync(folder, { recursive: true });
  const file = basename(test.filePath ?? "journey").replace(/\.test\.\w+$/, "");
  const name = `${file} ${test.name}`.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  const path = join(folder, `${name}-${process.pid}.png`);
  await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  return `${page.url()} ${path}`;
}
