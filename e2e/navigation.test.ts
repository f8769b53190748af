import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

/** Longer than a pointer has to rest on a link. */
const LONG = 100;

/** Opens a page and waits until it fetches others in advance. */
async function openQuiet(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilQuiet(page);
}

async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/after-load\.\w+\.js/.test(name)),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** What the page requests from now on: paths with their queries. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
}

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Lets a timer run out that was started after every timer that the page has started before. */
const passTime = (page: Page) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), LONG);

test("fetches the next page's data while the pointer rests on its link, and shows it without another request", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  await openQuiet(page, "/");
  const paths = recordRequests(page);
  const answer = page.waitForResponse(/\/api\/books/);
  await inHeader(page, "Library").hover();
  await (await answer).finished();
  await inHeader(page, "Library").click();
  await expect(title(page, "Library")).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  assert.equal(paths.filter((path) => path.startsWith("/api/books?page=1&")).length, 1);
});

test("underlines only the entry of a page that is loading, and shows the spinner on a background below the header", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  await openQuiet(page, "/");
  await page.route(/\/api\/books/, () => undefined);
  await inHeader(page, "Library").click();
  const spinner = page.getByRole("main").getByRole("status");
  await expect(spinner).toBeVisible();
  const underlined = await page
    .getByRole("banner")
    .getByRole("link")
    .filter({ hasText: /./ })
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).textDecorationLine === "underline")
        .map((link) => link.textContent),
    );
  assert.deepEqual(underlined, ["Library"]);
  const header = await page.getByRole("banner").boundingBox();
  const plate = await spinner.boundingBox();
  assert.ok(plate && header && plate.y > header.y + header.height);
  const colour = await spinner.evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.doesNotMatch(colour, /, 0\)$/);
});

test("fetches the next page's data while the focus rests on its link", async ({ newPage }) => {
  const { page } = await newPage(site);
  await openQuiet(page, "/");
  const answer = page.waitForResponse(/\/api\/news/);
  await inHeader(page, "News").focus();
  await (await answer).finished();
  const paths = recordRequests(page);
  await page.keyboard.press("Enter");
  await expect(title(page, "News")).toBeVisible();
  assert.deepEqual(
    paths.filter((path) => path.startsWith("/api/")),
    [],
  );
});

test("fetches only the code of a workspace before it is opened", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await waitUntilQuiet(page);
  const paths = recordRequests(page);
  const entry = page.waitForResponse(/\/remote_books_admin\/.*\.js/);
  await page.getByRole("link", { name: "Books", exact: true }).hover();
  await entry;
  await passTime(page);
  assert.ok(!paths.some((path) => path.startsWith("/api/admin/books")));
  assert.equal(new URL(page.url()).pathname, "/admin/news");
});

test("requests the data of a workspace while its texts are loading", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news");
  const requested = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/remote_books_admin/**/*.js", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (text.includes("to add the first one")) {
      held.resolve();
      await requested.promise;
    }
    await route.fulfill({ response });
  });
  const data = page.waitForRequest(/\/api\/admin\/books\?/);
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await held.promise;
  await data;
  await expect(title(page, "Books")).toBeHidden();
  requested.resolve();
  await expect(title(page, "Books")).toBeVisible();
});

test("with Save-Data, fetches data only when a link is pressed", async ({ newPage }) => {
  const { page, context } = await newPage(site);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  await openQuiet(page, "/");
  const paths = recordRequests(page);
  await inHeader(page, "Library").hover();
  await passTime(page);
  await inHeader(page, "News").focus();
  await passTime(page);
  await inHeader(page, "News").hover();
  const asked = page.waitForRequest(/\/api\/news/);
  await page.mouse.down();
  await asked;
  assert.ok(!paths.some((path) => path.startsWith("/api/books")));
  await page.mouse.up();
  await expect(title(page, "News")).toBeVisible();
  assert.equal(paths.filter((path) => path.startsWith("/api/news")).length, 1);
});

test("opens a page whose prefetch failed by fetching it again", async ({ newPage }) => {
  const { page, allow } = await newPage(site);
  allow(/503/);
  await openQuiet(page, "/");
  await page.route(/\/api\/books/, (route) => route.fulfill({ status: 503, body: "Not now." }), {
    times: 1,
  });
  const answer = page.waitForResponse(/\/api\/books/);
  await inHeader(page, "Library").hover();
  await (await answer).finished();
  await inHeader(page, "Library").click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("goes back to the same place in a list without a request and without a loading state", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360 });
  await openQuiet(page, "/library");
  const books = page.getByRole("main").getByRole("article");
  // All that load automatically.
  for (const count of [10, 20, 30, 40]) {
    await expect(books.nth(count - 1)).toBeVisible();
    await books.nth(count - 1).scrollIntoViewIfNeeded();
  }
  await books.nth(25).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  assert.ok(position > 300);
  // Without scrolling to the link, as with a keyboard or a bookmark.
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click();
  });
  await expect(title(page, "News")).toBeVisible();
  const paths = recordRequests(page);
  // What the visitor sees in each frame until the list is there, at its position.
  const frames = await page.evaluate(
    (position) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = () => {
          const heading = document.querySelector("h1")?.textContent;
          const isThere = Math.abs(window.scrollY - position) < 2;
          seen.push(heading === "Library" && !isThere ? "Library elsewhere" : `${heading}`);
          if (heading === "Library" && isThere) resolve(seen);
          else requestAnimationFrame(look);
        };
        addEventListener("popstate", () => requestAnimationFrame(look), { once: true });
        history.back();
      }),
    position,
  );
  await expect(books).toHaveCount(40);
  assert.deepEqual(
    frames.filter((frame) => frame !== "News"),
    ["Library"],
  );
  assert.deepEqual(
    paths.filter((path) => path.startsWith("/api/")),
    [],
  );
});

test("a public page can be kept in the back/forward cache", async ({ newPage }) => {
  const { page, context } = await newPage(site);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Page.enable");
  /** Why the browser has not kept the page when the visitor comes back to it. */
  async function leaveAndReturn(): Promise<string[]> {
    await page.waitForLoadState("networkidle");
    const unused = new Promise<string[]>((resolve) => {
      devTools.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      );
    });
    await page.goto("/robots.txt");
    await page.goBack();
    // Tests run in a browser without this memory; it names its reasons and those of the page.
    return (await unused).filter(
      (reason) => !/^BackForwardCacheDisabled|^BrowsingInstance/.test(reason),
    );
  }
  await openQuiet(page, "/library");
  let reasons = await leaveAndReturn();
  // On a busy machine a picture may still be on its way.
  for (let tries = 1; tries < 3 && reasons.includes("OutstandingNetworkRequestOthers"); tries++) {
    reasons = await leaveAndReturn();
  }
  assert.deepEqual(reasons, []);
});
