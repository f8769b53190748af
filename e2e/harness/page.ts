import type { Browser, BrowserContext, Page } from "@playwright/test";
import { collectPageErrors, type PageErrors } from "./page-errors.ts";
import { waitForScripts } from "./wait-for-scripts.ts";

const locales = { en: "en-GB", uk: "uk-UA", nl: "nl-NL" };

export interface PageOptions {
  /** Width of the window in CSS pixels. Default 1280. */
  width?: number;
  /** Height of the window in CSS pixels. Default 900. */
  height?: number;
  /** Language that the browser prefers. Default "en". */
  language?: keyof typeof locales;
  /** Device pixels per CSS pixel. Default 1. */
  density?: number;
  /** True for a touch screen. */
  touch?: boolean;
  /** Default "light". */
  scheme?: "light" | "dark";
  /** Default true, so that tests do not wait for animations. */
  reducedMotion?: boolean;
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

/** Opens a tab in an empty profile, with paths relative to the site. The caller closes its context. */
export async function openPage(
  browser: Browser,
  site: { url: string },
  options: PageOptions = {},
): Promise<Visit & { errors: PageErrors }> {
  const { width = 1280, height = 900, language = "en", scheme = "light" } = options;
  const { density = 1, touch = false, reducedMotion = true, scripts = true } = options;
  const context = await browser.newContext({
    baseURL: site.url,
    colorScheme: scheme,
    deviceScaleFactor: density,
    hasTouch: touch,
    javaScriptEnabled: scripts,
    locale: locales[language],
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    viewport: { width, height },
  });
  context.setDefaultTimeout(30_000);
  if (scripts) context.on("page", waitForScripts);
  const errors = collectPageErrors(context, site.url);
  const page = await context.newPage();
  return { page, context, errors, allow: (...patterns) => errors.allow(patterns) };
}
