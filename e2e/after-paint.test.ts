import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { openFully } from "./harness/journey.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";

const sample = readOnlySite;

/** Takes the limit away after which the scripts start in any case. */
function removeLimit(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutLimit = (work: TimerHandler, delay?: number) =>
      delay === 1000 ? 0 : setTimeout(work, delay);
    Object.assign(window, { setTimeout: withoutLimit });
  });
}

test("a page requests its scripts when it has been painted", async ({ newPage }) => {
  const { page } = await newPage(sample);
  await findRendered(sample.url, "/news", "en");
  await openFully(page, "/news");
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    requested: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  assert.ok(painted, "The browser reported no paint");
  assert.ok(requested.length >= 5, `${requested.length} scripts`);
  assert.ok(Math.min(...requested) >= painted, `${requested} before ${painted}`);
});

test("a paint of the background alone does not start the scripts", async ({ newPage }) => {
  const { page } = await newPage(sample);
  await findRendered(sample.url, "/news", "en");
  await removeLimit(page);
  await page.addInitScript(() => {
    type Callback = (paints: { getEntriesByName: (name: string) => string[] }) => void;
    class Reported {
      static supportedEntryTypes = ["paint"];
      observe = () => undefined;
      constructor(callback: Callback) {
        const report = (paint: string) =>
          callback({ getEntriesByName: (name) => (name === paint ? [paint] : []) });
        addEventListener("reported", (event) => report((event as CustomEvent<string>).detail));
      }
    }
    Object.assign(window, { PerformanceObserver: Reported });
  });
  const report = (paint: string) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent("reported", { detail })), paint);
  await page.goto("/news", { waitUntil: "domcontentloaded" });
  await report("first-paint");
  await expect(page.locator("script[src]")).toHaveCount(0);
  await report("first-contentful-paint");
  await expect(page.locator("html[data-ready=page]")).toBeVisible();
});

const unpainted = {
  "in a hidden tab": { hidden: true, supported: ["paint"], limit: false },
  "in a browser that reports no paint": { hidden: false, supported: [], limit: false },
  "whose paint is never reported": { hidden: false, supported: ["paint"], limit: true },
};

for (const [which, { limit, ...browser }] of Object.entries(unpainted)) {
  test(`a page ${which} requests its scripts too`, async ({ newPage }) => {
    const { page } = await newPage(sample);
    await findRendered(sample.url, "/news", "en");
    if (!limit) await removeLimit(page);
    await page.addInitScript(({ hidden, supported }) => {
      class Silent {
        static supportedEntryTypes = supported;
        observe = () => undefined;
        disconnect = () => undefined;
      }
      Object.assign(window, { PerformanceObserver: Silent });
      if (hidden) Object.defineProperty(document, "hidden", { value: true });
    }, browser);
    await page.goto("/news");
    await expect(page.locator("html[data-ready=page]")).toBeVisible();
  });
}
