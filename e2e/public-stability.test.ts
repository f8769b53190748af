import assert from "node:assert/strict";
import type { Page, Request } from "@playwright/test";
import { newestArticle, pathOfBook } from "./harness/article.ts";
import { emulateLine, type Line } from "./harness/emulate-line.ts";
import { openFully } from "./harness/journey.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { test } from "./harness/test.ts";

const site = readOnlySite;

/** The layout shift that a page may add up to while it loads. */
const LIMIT = 0.02;

/** A slow telephone: 150 ms to the site and back, 1.6 Mbit a second. */
const slowLine: Line = {
  latency: 150,
  download: (1.6 * 1024 * 1024) / 8,
  upload: (0.75 * 1024 * 1024) / 8,
};

/** Counts the shifts of every page from its first moment. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifts: [] as string[], shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        seen.shifted += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          seen.shifts.push(`${entry.value.toFixed(4)} ${element?.outerHTML.slice(0, 120)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const pages = ["/", "/news", "an article", "/library", "a book", "/contacts", "/404"];

/** Pages whose addresses depend on the content. */
const items: Record<string, () => Promise<string>> = {
  "an article": () => newestArticle(site),
  "a book": () => pathOfBook(site, "Кобзар"),
};

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

// They mostly wait for the slow network.
test.describe.configure({ mode: "parallel" });

for (const [index, path] of pages.entries()) {
  test.describe(`${path} on a slow network`, () => {
    for (const width of [360, index % 2 === 0 ? 1440 : 768]) {
      test(`${path} does not shift at ${width} px while it is read to its end`, async ({
        newPage,
      }) => {
        const { page, allow } = await newPage(site, { width, height: 800 });
        allow(/404 \(Not Found\)/);
        await emulateLine(page, await page.context().newCDPSession(page), slowLine);
        await watchShifts(page);
        const settled = watchRequests(page);
        await openFully(page, (await items[path]?.()) ?? path);
        await page.mouse.move(100, 100);
        await readOn(page, settled);
        const { shifted, shifts } = await page.evaluate(() => {
          const { shifted, shifts } = window as unknown as { shifted: number; shifts: string[] };
          return { shifted, shifts };
        });
        assert.ok(shifted < LIMIT, `${shifted.toFixed(4)}\n${shifts.join("\n")}`);
      });
    }
  });
}

/**
 * Waits until what the page requests has arrived, and it requests no more for a few frames: the
 * returned function does. A person reads half a screen more slowly than that.
 */
function watchRequests(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  page.on("request", (request) => void inFlight.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => void inFlight.delete(request));
  }
  return async () => {
    for (let quietFrames = 0; quietFrames < 5; ) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      quietFrames = inFlight.size === 0 ? quietFrames + 1 : 0;
    }
  };
}

/**
 * Scrolls to where the page ends, half a screen at a time, and looks at what has come.
 *
 * @param settled Resolves when what the page has requested is there.
 */
async function readOn(page: Page, settled: () => Promise<void>) {
  await settled();
  for (let place = -1; place !== (await page.evaluate(() => window.scrollY)); ) {
    place = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollBy(0, innerHeight / 2));
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom < 0 || top > innerHeight || image.complete;
      }),
    );
    await settled();
  }
}
