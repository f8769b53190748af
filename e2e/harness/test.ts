import { test as base } from "@playwright/test";
import { openAsStaff } from "./open-as-staff.ts";
import { openPage, type PageOptions, type Visit } from "./page.ts";
import type { Site } from "./site.ts";

/** Opens a tab in an empty profile of a site. See `openPage`. */
export type NewPage = (site: { url: string }, options?: PageOptions) => Promise<Visit>;

/** Opens a page of the staff area in an empty profile with a session. See `openAsStaff`. */
export type NewStaffPage = (
  site: Pick<Site, "url" | "editor">,
  path: string,
  options?: PageOptions,
) => Promise<Visit>;

interface Fixtures {
  newPage: NewPage;
  newStaffPage: NewStaffPage;
  /** Runs the work when the test ends, the last one first. */
  cleanUp: (work: () => unknown) => void;
}

/**
 * A test fails for every error of its pages that it does not allow: console errors and warnings,
 * uncaught errors and rejections, failed requests, and requests to other origins.
 */
export const test = base.extend<Fixtures>({
  async newPage({ browser }, use) {
    const visits: Awaited<ReturnType<typeof openPage>>[] = [];
    await use(async (site, options) => {
      const visit = await openPage(browser, site, options);
      visits.push(visit);
      return visit;
    });
    const left = visits.flatMap(({ errors }) => errors.left());
    await Promise.all(visits.map(({ context }) => context.close()));
    expect(left, "The page logged errors.").toEqual([]);
  },
  async newStaffPage({ newPage }, use) {
    await use(async (site, path, options) => {
      const visit = await newPage(site, options);
      await openAsStaff(visit.page, site, path);
      return visit;
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
  async cleanUp({}, use) {
    const works: (() => unknown)[] = [];
    await use((work) => void works.push(work));
    for (const work of works.reverse()) await work();
  },
});

export const { expect } = test;

/** Adds a line to the report of the current test. */
export function note(description: string): void {
  test.info().annotations.push({ type: "note", description });
}
