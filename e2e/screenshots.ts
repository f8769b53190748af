import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Book, BookList } from "@oselia/shared/model";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { root } from "../tools/parts.ts";
import { print, run } from "../tools/print.ts";
import { newestArticle, pathOfBook } from "./harness/article.ts";
import { launchBrowser } from "./harness/launch-browser.ts";
import { type Site, startSite } from "./harness/site.ts";

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
const staff = [
  "/admin/news",
  "/admin/books",
  "/admin/inbox",
  "/admin/releases",
  "/admin/books/bin",
];

/** The width that shows a layout, with the longest of the languages and both schemes among them. */
const appearances = [
  { name: "1440-en", width: 1440, height: 900, locale: "en-GB", colorScheme: "light" },
  { name: "1024-uk-dark", width: 1024, height: 768, locale: "uk-UA", colorScheme: "dark" },
  { name: "768-nl-dark", width: 768, height: 1024, locale: "nl-NL", colorScheme: "dark" },
  { name: "360-uk", width: 360, height: 740, locale: "uk-UA", colorScheme: "light" },
] as const;

/** Lists that may be empty, and pages of which a part may fail. */
const lists = ["/", "/news", "/library"];

type Appearance = (typeof appearances)[number];

await run(async () => {
  const site = await startSite();
  const newHouse = await startSite({ sampleContent: false });
  const browser = await launchBrowser();
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const look of appearances) {
      await takeScreenshots(await open(browser, site, look), site, look.name);
      await photographEmpty(await open(browser, newHouse, look), look.name);
      print(`  ${look.name}`);
    }
  } finally {
    await browser.close();
    await site.stop();
    await newHouse.stop();
  }
});

/** A tab in a new profile. */
async function open(browser: Browser, { url }: Site, look: Appearance): Promise<Page> {
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

async function takeScreenshots(page: Page, site: Site, look: string): Promise<void> {
  if (look === appearances[0].name) await keepFirstScreen(page);
  for (const path of visitors) await saveScreenshot(page, path, look);
  await saveScreenshot(page, await newestArticle(site), look, "news-article");
  await saveScreenshot(page, await pathOfBook(site, "Кобзар"), look, "library-book");
  site.failPath("/api/", "failing");
  for (const path of lists) await saveScreenshot(page, path, look, `${titleOf(path)}-failed`);
  site.restorePath("/api/");
  const token = await signInByApi(page, site);
  // So that the bin shows something.
  const { id } = await newestBook(site, token);
  await callApi(site, token, "DELETE", `/admin/books/${id}`);
  for (const path of staff) await saveScreenshot(page, path, look);
  await callApi(site, token, "PUT", `/admin/books/${id}/restore`);
  await takeForms(page, site, token, look);
  await page.context().close();
}

/** The forms of staff: an article, a book, and a book that a colleague has changed since it was opened. */
async function takeForms(page: Page, site: Site, token: string, look: string): Promise<void> {
  await openFirstForm(page, "/admin/news");
  await saveView(page, look, "admin-news-form");
  await openFirstForm(page, "/admin/books");
  await saveView(page, look, "admin-books-form");
  const { version: _, ...book } = await newestBook(site, token);
  const colleague = { ...book, author: `${book.author}, Jr.`, quantity: book.quantity + 1 };
  await callApi(site, token, "PUT", `/admin/books/${book.id}`, colleague);
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=author]").fill(`${book.author} (1840)`);
  await dialog.locator("[type=submit]").click();
  await dialog.getByRole("radio").first().waitFor();
  await saveView(page, look, "admin-books-conflict");
  await callApi(site, token, "PUT", `/admin/books/${book.id}`, book);
}

/** Opens the form of a list's first item. */
async function openFirstForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("main li").first().getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[type=submit]").waitFor();
  await dialog.evaluate((element) => element.scrollTo(0, 0));
}

/** What the browser shows, without what lies below. */
async function saveView(page: Page, look: string, title: string): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await save(await page.screenshot(), title, look);
}

async function newestBook(site: Site, token: string): Promise<Book> {
  const { books } = (await callApi(site, token, "GET", "/admin/books?limit=1")) as BookList;
  const [book] = books;
  if (!book) throw new Error("The site has no books");
  return book;
}

/** Calls the API as staff. Throws when it fails. */
async function callApi(
  { url }: Site,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** The pages of a house that has written nothing yet. */
async function photographEmpty(page: Page, look: string): Promise<void> {
  for (const path of lists) await saveScreenshot(page, path, look, `${titleOf(path)}-empty`);
  await page.context().close();
}

/** Signs in without the form, whose labels differ with the language. Returns the token. */
async function signInByApi(page: Page, { url, administrator }: Site): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate(
    (kept) => localStorage.setItem("auth", kept),
    JSON.stringify({ token, version: 1 }),
  );
  return token;
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

async function saveScreenshot(
  page: Page,
  path: string,
  look: string,
  title = titleOf(path),
): Promise<void> {
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  await scrollThrough(page);
  await save(await page.screenshot({ fullPage: true }), title, look);
}

async function save(picture: Buffer, title: string, look: string): Promise<void> {
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
  await page.waitForFunction(() => !document.querySelector('main [class*="placeholder"]'));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = "eager";
    return [...document.images].every((image) => image.complete);
  });
}
