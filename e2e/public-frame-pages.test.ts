import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const widths = [360, 768, 1440];
const heading = (page: Page, name?: string) =>
  page.getByRole("heading", { level: 1, ...(name ? { name } : {}) });
const control = (page: Page) => page.getByRole("button", { name: "Back to top" });
const scrolledTo = (page: Page, top: number) =>
  page.waitForFunction((expected) => window.scrollY === expected, top);

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

/** Counts in `window.reads` how often the page reads its scroll position. */
async function countReads(page: Page) {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { reads: 0 });
    Object.defineProperty(window, "scrollY", {
      get: () => {
        counted.reads++;
        return document.scrollingElement?.scrollTop ?? 0;
      },
    });
  });
}

test.describe("a change of page", () => {
  test("starts at the top with the focus on the heading, at any width", async ({ newPage }) => {
    const { page } = await newPage(site);
    await open(page, "/");
    for (const [index, name] of ["News", "Library", "Home"].entries()) {
      await page.setViewportSize({ width: widths[index] ?? 0, height: 700 });
      const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => window.scrollY > 0);
      await link.click();
      await page.waitForURL(`${site.url}/${name === "Home" ? "" : name.toLowerCase()}`);
      await expect(heading(page)).toBeVisible();
      await scrolledTo(page, 0);
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    }
  });

  test("restores the scroll position on back and forward", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 1440, height: 700 });
    await open(page, "/contacts");
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.getByRole("banner").getByRole("link", { name: "News", exact: true }).click();
    await expect(heading(page, "News")).toBeVisible();
    await scrolledTo(page, 0);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.goBack();
    await expect(heading(page, "Contacts")).toBeVisible();
    await scrolledTo(page, 200);
    await page.goForward();
    await expect(heading(page, "News")).toBeVisible();
    await scrolledTo(page, 120);
  });
});

test.describe("the back-to-top button", () => {
  test("appears after 300 px and scrolls to the top, at any width", async ({ newPage }) => {
    const { page } = await newPage(site);
    await countReads(page);
    await open(page, "/contacts");
    const reads = () => page.evaluate(() => (window as unknown as { reads: number }).reads);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const before = await reads();
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.waitForFunction(
        (seen) => (window as unknown as { reads: number }).reads > seen,
        before,
      );
      await expect(control(page)).toHaveCount(0);

      await page.evaluate(() => window.scrollTo(0, 301));
      await expect(control(page)).toBeVisible();
      const box = await control(page).boundingBox();
      assert.equal(box?.width, box?.height);
      const radius = await control(page).evaluate((one) => getComputedStyle(one).borderRadius);
      assert.ok(Number.parseFloat(radius) * 2 >= (box?.width ?? 0), "It is not round.");

      await control(page).click();
      await scrolledTo(page, 0);
      await expect(control(page)).toBeHidden();
      await expect(page.getByRole("main")).toBeFocused();
    }
  });

  test("reads the scroll position at most every 500 ms", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 360, height: 700 });
    await countReads(page);
    await open(page, "/contacts");
    const { scrolls, reads, milliseconds } = await page.evaluate(async () => {
      const counted = window as unknown as { reads: number };
      let scrolls = 0;
      window.addEventListener("scroll", () => scrolls++);
      counted.reads = 0;
      const started = performance.now();
      for (let frame = 0; frame < 90; frame++) {
        window.scrollBy(0, frame % 20 < 10 ? 15 : -15);
        await new Promise(requestAnimationFrame);
      }
      return { scrolls, reads: counted.reads, milliseconds: performance.now() - started };
    });
    assert.ok(scrolls >= 50, `only ${scrolls} scroll events`);
    assert.ok(reads >= 1, "It never reads.");
    // The first may have been due already.
    assert.ok(reads <= milliseconds / 500 + 1, `${reads} reads in ${milliseconds} ms`);
  });
});

test.describe("while a page is loading", () => {
  /** Holds back requests until the returned function is called. */
  async function holdRequests(page: Page, pattern: string): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }
  const spinner = (page: Page) => page.getByRole("main").getByText("Loading…");

  test("shows a spinner between header and footer, at any width", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 360 });
    await open(page, "/contacts");
    const release = await holdRequests(page, "**/api/news*");
    await page.getByRole("contentinfo").getByRole("link", { name: "News" }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(spinner(page)).toBeVisible();
      await expect(
        page.getByRole("banner").getByRole("link", { name: "Oselia" }).first(),
      ).toBeVisible();
    }
    release();
    await expect(heading(page, "News")).toBeVisible();
    await expect(spinner(page)).toBeHidden();
  });

  test("keeps the previous page until the next has loaded, with a spinner", async ({ newPage }) => {
    const { page } = await newPage(site);
    const release = await holdRequests(page, "**/remotes/remote_public/**");
    await open(page, "/auth/login");
    await page.getByRole("link", { name: "Oselia" }).click();
    await expect(spinner(page)).toBeVisible();
    await expect(heading(page, "Sign in")).toBeVisible();
    release();
    await page.waitForURL(`${site.url}/`);
    await expect(spinner(page)).toBeHidden();
  });
});

test.describe("an unknown path", () => {
  test("responds 404 and redirects to /404, without a frame and with a link home, at any width", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*404/);
    const home = page.getByRole("main").getByRole("link", { name: "Go to the home page" });
    for (const path of ["/nowhere", "/news/of/yesterday", "/404"]) {
      const answer = await page.goto(path);
      assert.equal(answer?.status(), 404, path);
      await page.waitForURL(`${site.url}/404`);
      await expect(heading(page, "Page not found")).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        for (const role of ["banner", "contentinfo", "navigation"] as const) {
          assert.equal(await page.getByRole(role).count(), 0, role);
        }
        assert.ok(((await home.boundingBox())?.y ?? 700) < 660, "The link home is not visible.");
      }
    }
    await home.click();
    await page.waitForURL(`${site.url}/`);
    await expect(page.getByRole("banner")).toBeVisible();
  });
});
