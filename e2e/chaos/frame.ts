import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** What a user works with around the page of a remote. */
function frameOf(page: Page, path: string) {
  if (!path.startsWith("/admin/")) {
    const header = page.getByRole("banner");
    return [
      header.getByRole("link", { name: "Library" }),
      header.getByRole("link", { name: "Get in touch" }),
    ];
  }
  const sidebar = page.getByRole("navigation", { name: "Workspaces" });
  return [
    sidebar.getByRole("link", { name: "News" }),
    sidebar.getByRole("link", { name: "Books" }),
    sidebar.getByRole("link", { name: /^Inbox.*unread message/ }),
    page.getByRole("searchbox", { name: "Search" }),
    page.getByRole("button", { name: "Log out" }),
  ];
}

/** Waits until the frame of a page is shown. */
export async function expectFrame(page: Page, path: string, timeout: number): Promise<void> {
  await Promise.all(
    frameOf(page, path).map((part) => expect(part).toBeVisible({ timeout: timeout })),
  );
}

/** @throws Unless the frame is shown within `limit` milliseconds of the document's first paint. */
export async function expectUsableAfterPaint(
  page: Page,
  path: string,
  limit: number,
): Promise<void> {
  await expectFrame(page, path, 15_000);
  const delay = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance.now() - (paint?.startTime ?? 0);
  });
  if (delay > limit) throw new Error(`It took ${Math.round(delay)} ms after the first paint`);
}
