import type { BrowserContext, Page } from "playwright-core";
import { browser } from "./browser.ts";
import { waitForScripts } from "./wait-for-scripts.ts";

const locales = { en: "en-GB", uk: "uk-UA", nl: "nl-NL" };

/** What a profile is created with; the window of a tab can be changed later. */
export interface ProfileOptions {
  /** Address that relative paths are resolved against. */
  url: string;
  /** Language that the browser prefers. */
  language: keyof typeof locales;
  /** Device pixels per CSS pixel. */
  density: number;
  /** True for a touch screen. */
  touch: boolean;
  /** False for a browser that runs no scripts of a page. */
  scripts: boolean;
}

/** An empty browser profile: no cookies, storage or permissions. */
export interface Profile {
  context: BrowserContext;
  /** Closes the tabs and clears what the test has stored, so that another test can use the profile. */
  release(): Promise<void>;
  /** Closes the profile. */
  close(): Promise<void>;
}

const idle = new Map<string, Profile[]>();

/** The site of the idle profiles. */
let idleAt = "";

/**
 * A profile that an earlier test of this process has released, or a new one. Opening a page in it
 * takes half the time, because the site's files are cached and compiled.
 */
export async function takeProfile(options: ProfileOptions): Promise<Profile> {
  if (options.url !== idleAt) await closeIdle();
  idleAt = options.url;
  const key = JSON.stringify(options);
  const released = idle.get(key)?.pop();
  if (released) return released;
  const profile = await createProfile(options);
  // A tab of the site stays open, so that its renderer process is there for the next tab.
  const keeper = await profile.context.newPage();
  await keeper.goto("/robots.txt");
  const shared: Profile = {
    ...profile,
    async release() {
      await clear(profile.context, keeper);
      if (options.url !== idleAt) return profile.close();
      idle.set(key, [...(idle.get(key) ?? []), shared]);
    },
  };
  return shared;
}

/** A profile that no test has used: everything is loaded from the server. */
export async function createProfile(options: ProfileOptions): Promise<Profile> {
  const context = await (await browser()).newContext({
    baseURL: options.url,
    deviceScaleFactor: options.density,
    hasTouch: options.touch,
    javaScriptEnabled: options.scripts,
    locale: locales[options.language],
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  if (options.scripts) context.on("page", waitForScripts);
  const close = () => context.close();
  return { context, release: close, close };
}

/** Test files follow each other, most of them with a site of their own. */
async function closeIdle(): Promise<void> {
  const profiles = [...idle.values()].flat();
  idle.clear();
  await Promise.all(profiles.map((profile) => profile.close()));
}

async function clear(context: BrowserContext, keeper: Page): Promise<void> {
  const tabs = context.pages().filter((page) => page !== keeper);
  await Promise.all(tabs.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
}
