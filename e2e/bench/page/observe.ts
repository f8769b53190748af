import type { BrowserContext, Page } from "@playwright/test";
import type { LayoutShift, LongTask } from "./timeline.ts";

/** What the browser itself measures. Times are milliseconds since the navigation. */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  tasks: LongTask[];
  shifts: LayoutShift[];
  /** Now. */
  now: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Observes every page of a profile from its start. */
export async function observePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observed: Omit<Observed, "now"> = {
      firstPaint: 0,
      largestPaint: 0,
      tasks: [],
      shifts: [],
    };
    const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
        type,
        buffered: true,
      });
    observe("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") observed.firstPaint = startTime;
    });
    observe("largest-contentful-paint", ({ startTime }) => {
      observed.largestPaint = startTime;
    });
    observe("longtask", ({ startTime, duration }) => {
      observed.tasks.push({ start: startTime, duration });
    });
    observe("layout-shift", (entry) => {
      const { startTime, value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) observed.shifts.push({ start: startTime, score: value });
    });
    Object.assign(window, { observed });
  });
}

/** Reads what has been observed. Waits for the task that runs. */
export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => ({
    ...(window as unknown as { observed: Omit<Observed, "now"> }).observed,
    now: performance.now(),
  }));
}
