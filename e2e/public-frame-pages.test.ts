import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectFocused, expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const widths = [360, 768, 1440];
const heading = (page: Page, name?: string) =>
  page.getByRole("heading", { level: 1, ...(name ? { name } : {}) });
const control = (page: Page) => page.getByRole("button", { name: "Back to the top" });
const scrolledTo = (page: Page, top: number) =>
  page.waitForFunction((expected) => window.scrollY === expected, top);

async function open(page: Page, path: string) {
  await page.goto(path);
  await expectShown(heading(page));
}

/** Makes the page's own looks at how far it is scrolled be counted, as `window.looks`. */
async function countLooks(page: Page) {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { looks: 0 });
    Object.defineProperty(window, "scrollY", {
      get: () => {
        counted.looks++;
        return document.scrollingElement?.scrollTop ?? 0;
      },
    });
  });
}

describe("a change of page", () => {
  test("begins at the top, wherever the link stood, at every width", async (t) => {
    const { page } = await newPage(t, site);
    await open(page, "/");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      for (const name of ["News", "Library", "Home"]) {
        const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
        await link.scrollIntoViewIfNeeded();
        await page.waitForFunction(() => window.scrollY > 0);
        await link.click();
        await page.waitForURL(`${site.url}/${name === "Home" ? "" : name.toLowerCase()}`);
        await expectShown(heading(page));
        await scrolledTo(page, 0);
      }
    }
  });

  test("back and forward lead to the place that was left", async (t) => {
    const { page } = await newPage(t, site, { width: 1440, height: 700 });
    await open(page, "/contacts");
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.getByRole("banner").getByRole("link", { name: "News", exact: true }).click();
    await expectShown(heading(page, "News"));
    await scrolledTo(page, 0);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.goBack();
    await expectShown(heading(page, "Contacts"));
    await scrolledTo(page, 200);
    await page.goForward();
    await expectShown(heading(page, "News"));
    await scrolledTo(page, 120);
  });
});

describe("the round control", () => {
  test("is there after more than 300 pixels, and leads back to the top, at every width", async (t) => {
    const { page } = await newPage(t, site);
    await countLooks(page);
    await open(page, "/contacts");
    const looks = () => page.evaluate(() => (window as unknown as { looks: number }).looks);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const before = await looks();
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.waitForFunction(
        (seen) => (window as unknown as { looks: number }).looks > seen,
        before,
      );
      assert.equal(await control(page).count(), 0);

      await page.evaluate(() => window.scrollTo(0, 301));
      await expectShown(control(page));
      const box = await control(page).boundingBox();
      assert.equal(box?.width, box?.height);
      const radius = await control(page).evaluate((one) => getComputedStyle(one).borderRadius);
      assert.ok(Number.parseFloat(radius) * 2 >= (box?.width ?? 0), "it is not round");

      await control(page).click();
      await scrolledTo(page, 0);
      await expectGone(control(page));
      await expectFocused(page.getByRole("main"));
    }
  });

  test("looks at most every 500 ms, however much is scrolled", async (t) => {
    const { page } = await newPage(t, site, { width: 360, height: 700 });
    await countLooks(page);
    await open(page, "/contacts");
    const { scrolls, looks, milliseconds } = await page.evaluate(async () => {
      const counted = window as unknown as { looks: number };
      let scrolls = 0;
      window.addEventListener("scroll", () => scrolls++);
      counted.looks = 0;
      const began = performance.now();
      for (let frame = 0; frame < 90; frame++) {
        window.scrollBy(0, frame % 20 < 10 ? 15 : -15);
        await new Promise(requestAnimationFrame);
      }
      return { scrolls, looks: counted.looks, milliseconds: performance.now() - began };
    });
    assert.ok(scrolls >= 50, `only ${scrolls} scroll events`);
    assert.ok(looks >= 1, "it never looked");
    // The first may have been due already.
    assert.ok(looks <= milliseconds / 500 + 1, `${looks} looks in ${milliseconds} ms`);
  });
});

describe("while a page is on its way", () => {
  /** The remote's files wait until they are let go. */
  async function holdRemote(page: Page): Promise<() => void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/remotes/remote_public/**", async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }
  const spinner = (page: Page) => page.getByRole("main").getByText("Loading…");

  for (const width of widths) {
    test(`a spinner turns between header and footer, at ${width} px`, async (t) => {
      const { page } = await newPage(t, site, { width });
      const letGo = await holdRemote(page);
      await page.goto("/news", { waitUntil: "commit" });
      await expectShown(spinner(page));
      await expectShown(page.getByRole("banner").getByRole("link", { name: "Oselia" }).first());
      letGo();
      await expectShown(heading(page, "News"));
      await expectGone(spinner(page));
    });
  }

  test("it turns on the page that is left, too", async (t) => {
    const { page } = await newPage(t, site);
    const letGo = await holdRemote(page);
    await open(page, "/auth/login");
    await page.getByRole("link", { name: "Oselia" }).click();
    await expectShown(spinner(page));
    await expectShown(heading(page, "Sign in"));
    letGo();
    await page.waitForURL(`${site.url}/`);
    await expectGone(spinner(page));
  });
});

describe("a path that nobody has", () => {
  test("answers 404 and leads to /404: the main area alone, with a way home, at every width", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*404/);
    const home = page.getByRole("main").getByRole("link", { name: "To the home page" });
    for (const path of ["/nowhere", "/news/of/yesterday", "/404"]) {
      const answer = await page.goto(path);
      assert.equal(answer?.status(), 404, path);
      await page.waitForURL(`${site.url}/404`);
      await expectShown(heading(page, "Page not found"));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        for (const role of ["banner", "contentinfo", "navigation"] as const) {
          assert.equal(await page.getByRole(role).count(), 0, role);
        }
        assert.ok(((await home.boundingBox())?.y ?? 700) < 660, "the way home is out of sight");
      }
    }
    await home.click();
    await page.waitForURL(`${site.url}/`);
    await expectShown(page.getByRole("banner"));
  });
});
