import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectShown, openFully } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";

const sample = await useReadOnlySite();

/** Takes the limit away after which the scripts start in any case. */
function removeLimit(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutLimit = (work: TimerHandler, delay?: number) =>
      delay === 1000 ? 0 : setTimeout(work, delay);
    Object.assign(window, { setTimeout: withoutLimit });
  });
}

test("a page requests its scripts when it has been painted", async (t) => {
  const { page } = await newPage(t, sample, { coldCache: true });
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

test("a paint of the background alone does not start the scripts", async (t) => {
  const { page } = await newPage(t, sample);
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
  assert.equal(await page.locator("script[src]").count(), 0);
  await report("first-contentful-paint");
  await expectShown(page.locator("html[data-ready=page]"));
});

const unpainted = {
  "in a hidden tab": { hidden: true, supported: ["paint"], limit: false },
  "in a browser that reports no paint": { hidden: false, supported: [], limit: false },
  "whose paint is never reported": { hidden: false, supported: ["paint"], limit: true },
};

for (const [which, { limit, ...browser }] of Object.entries(unpainted)) {
  test(`a page ${which} requests its scripts too`, async (t) => {
    const { page } = await newPage(t, sample);
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
    await expectShown(page.locator("html[data-ready=page]"));
  });
}
