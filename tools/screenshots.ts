import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { NewsList } from "@oselia/shared/model";
import { articleAddress } from "@oselia/shared/site";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "../e2e/harness/launch-browser.ts";
import { type Site, startSite } from "../e2e/harness/site.ts";
import { root } from "./parts.ts";
import { run, say } from "./say.ts";

/** `npm run screenshots`: every page of the site as it is, for docs/screenshots. */
const folder = join(root, "docs/screenshots");

const visitors = [
  "/",
  "/news",
  "/news?article=none",
  "/library",
  "/library?keyword=none",
  "/contacts",
  "/404",
  "/auth/login",
  "/auth/forgot",
];
const staff = ["/admin/news", "/admin/books", "/admin/inbox"];

/** The width that shows a layout, with the longest of the languages and both schemes among them. */
const looks = [
  { name: "1440-en", width: 1440, height: 900, locale: "en-GB", colorScheme: "light" },
  { name: "768-nl-dark", width: 768, height: 1024, locale: "nl-NL", colorScheme: "dark" },
  { name: "360-uk", width: 360, height: 740, locale: "uk-UA", colorScheme: "light" },
] as const;

/** Lists that may be empty, and pages of which a part may fail. */
const lists = ["/", "/news", "/library"];

type Look = (typeof looks)[number];

await run(async () => {
  const site = await startSite();
  const newHouse = await startSite({ sampleContent: false });
  const browser = await launchBrowser();
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const look of looks) {
      await photograph(await open(browser, site, look), site, look.name);
      await photographEmpty(await open(browser, newHouse, look), look.name);
      say(`  ${look.name}`);
    }
  } finally {
    await browser.close();
    await site.stop();
    await newHouse.stop();
  }
});

/** A tab in a new profile. */
async function open(browser: Browser, { url }: Site, look: Look): Promise<Page> {
  const { width, height, locale, colorScheme } = look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale,
    colorScheme,
    reducedMotion: "reduce",
  });
  return await context.newPage();
}

async function photograph(page: Page, site: Site, look: string): Promise<void> {
  if (look === looks[0].name) await keepFirstScreen(page);
  for (const path of visitors) await keep(page, path, look);
  await keep(page, await newestArticle(site), look, "news-article");
  site.breakPath("/api/", "failing");
  for (const path of lists) await keep(page, path, look, `${titleOf(path)}-failed`);
  site.mendPath("/api/");
  await takeSession(page, site);
  for (const path of staff) await keep(page, path, look);
  await page.context().close();
}

/** The pages of a house that has written nothing yet. */
async function photographEmpty(page: Page, look: string): Promise<void> {
  for (const path of lists) await keep(page, path, look, `${titleOf(path)}-empty`);
  await page.context().close();
}

/** Signs in without words, which differ with the language. */
async function takeSession(page: Page, { url, admin }: Site): Promise<void> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: admin.email, password: admin.password }),
  });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate(
    (kept) => localStorage.setItem("auth", kept),
    JSON.stringify({ token, version: 1 }),
  );
}

/** The address of the newest news item's own page. */
async function newestArticle({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/api/news?limit=1`);
  const { news } = (await answer.json()) as NewsList;
  return articleAddress(news[0]?.id ?? 0);
}

/** What the README shows. */
async function keepFirstScreen(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await sharp(await page.screenshot())
    .webp({ quality: 75 })
    .toFile(join(root, "docs/home.webp"));
}

/** What the file of a page is called. */
function titleOf(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll(/[/?=]/g, "-");
}

async function keep(page: Page, path: string, look: string, title = titleOf(path)): Promise<void> {
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  await scrollThrough(page);
  const picture = await page.screenshot({ fullPage: true });
  await sharp(picture)
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 60 })
    .toFile(join(folder, `${title}-${look}.webp`));
}

/** To the end, until all that loads on the way has come, and back; every picture is waited for. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.body.scrollHeight, 20_000); top += 600) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForFunction(() => !document.querySelector('main [class*="awaited"]'));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = "eager";
    return [...document.images].every((image) => image.complete);
  });
}
