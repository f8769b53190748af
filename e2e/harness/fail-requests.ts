import type { Page } from "@playwright/test";

/**
 * From now on, every request of this page whose path starts with `prefix` is answered 503, as by a
 * server whose database is unavailable. Returns a function that ends this. For sites that other
 * tests use as well; `Site.failPath` fails the requests of all pages.
 */
export async function failRequests(page: Page, prefix: string): Promise<() => Promise<void>> {
  const matches = ({ pathname, search }: URL) => (pathname + search).startsWith(prefix);
  await page.route(matches, (route) => route.fulfill({ status: 503, body: "Not now." }));
  return () => page.unroute(matches);
}
