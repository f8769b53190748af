import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The inbox's navigation entry while its badge shows this count. */
export function badge(page: Page, count: number): Locator {
  return page.getByRole("link", { name: new RegExp(`Inbox.*\\b${count} unread message`) });
}

/** The button that opens the message of this sender, read or unread. */
export function row(page: Page, name: string): Locator {
  return page
    .getByRole("heading", { name: new RegExp(`^(Unread: )?${name}$`) })
    .getByRole("button");
}

/** Opens the inbox and waits for it. */
export async function openInbox(page: Page): Promise<void> {
  await page.goto("/admin/inbox");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
}

/** Waits up to `timeout` milliseconds until the badge of each page shows this count. */
export async function expectBadgeOnAll(
  pages: Page[],
  count: number,
  timeout = 5000,
): Promise<void> {
  await Promise.all(
    pages.map((page) => expect(badge(page, count)).toBeVisible({ timeout: timeout })),
  );
}
