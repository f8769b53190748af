import { type Site, type SiteOptions, startSite } from "./site.ts";
import { test } from "./test.ts";

/**
 * Starts a site for the tests of this file, or of the `describe` that calls it, and stops it after
 * them. The object has its fields from then on. A fixture of a worker would be shared with other
 * files, whose tests change its content.
 */
export function ownSite(options?: SiteOptions): Site {
  const site = {} as Site;
  test.beforeAll(async () => {
    Object.assign(site, await startSite(options));
  });
  test.afterAll(() => site.stop?.());
  return site;
}
