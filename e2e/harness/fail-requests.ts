import type { Page } from "@playwright/test";

/**
 * Answers every request of this page whose path starts with `prefix` with 503, as a server whose
 * database is unavailable. For sites that are shared with other tests; `Site.failPath` affects all
 * pages.
 *
 * @returns A function that ends this.
 */
export async function failRequests(page: Page, prefix: string): Promise<() => Promise<void>> {
  const matches = ({ pathname, search }: URL) => (pathname + search).startsWith(prefix);
  await page.route(matches, (route) => route.fulfill({ status: 503, body: "Not now." }));
  return () => page.unroute(matches);
}
