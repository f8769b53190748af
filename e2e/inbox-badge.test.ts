import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { expectBadgeOnAll, openInbox } from "./harness/inbox.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

const site = ownSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });

const entry = (page: Page) =>
  page.getByRole("navigation", { name: "Workspaces" }).getByRole("link", { name: "Inbox" });
const number = (page: Page, text: string) => entry(page).getByText(text, { exact: true });

test("shows the badge only when there are unread messages", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await expect(entry(page)).toBeVisible();
  assert.equal(await entry(page).textContent(), "Inbox");
  await expect(page).toHaveTitle(/^\D+$/);
  await sendMessage(site);
  await expectBadgeOnAll([page], 1);
  await openInbox(page);
  // The badge does not wait for the server; closing the tab too early would cancel the request.
  const isRead = page.waitForResponse("**/api/admin/messages/*/read");
  await page.getByRole("button", { name: "Oksana" }).first().click();
  await expect(number(page, "1")).toBeHidden();
  await isRead;
  await expect(page).toHaveTitle(/^\D+$/);
});

test("corrects the count on the next navigation when the stream is silent", async ({ newPage }) => {
  const { page } = await newPage(site);
  // A proxy that holds everything back until the end.
  await page.route("**/api/admin/live", () => undefined);
  await sendMessage(site);
  await openAsStaff(page, site, "/admin/news");
  await expectBadgeOnAll([page], 1);
  await sendMessage(site);
  await page.getByRole("link", { name: "Books" }).click();
  await expectBadgeOnAll([page], 2);
});

test("updates the badge while the inbox remote is unavailable", async ({ newPage, cleanUp }) => {
  const { page, allow } = await newPage(site);
  allow(/cannot be shown/, /remotes\/remote_inbox/, /Failed to load resource/);
  site.disableRemote("remote_inbox");
  cleanUp(() => site.enableRemote("remote_inbox"));
  await openAsStaff(page, site, "/admin/inbox");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectBadgeOnAll([page], 2);
  await sendMessage(site);
  await expectBadgeOnAll([page], 3);
});

test("shows 99+ from 100 on, also in the title, and announces it in every language", async ({
  newStaffPage,
}) => {
  await sendMessages(site, 97);
  const { page } = await newStaffPage(site, "/admin/news");
  for (const [language, name] of [
    ["English", "Inbox 100 unread messages"],
    ["Українська", "Вхідні 100 непрочитаних повідомлень"],
    ["Nederlands", "Inbox 100 ongelezen berichten"],
  ] as const) {
    await page.getByRole("button", { name: language, exact: true }).click();
    const link = page.getByRole("link", { name });
    await expect(link).toBeVisible();
    await expect(page).toHaveTitle(/^\(99\+\) /);
    const badge = link.getByText("99+", { exact: true });
    const colour = await badge.evaluate(
      (text) => getComputedStyle(text.parentElement ?? text).backgroundColor,
    );
    const [red = 0, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
    assert.ok(red > 150 && green < 90 && blue < 90, colour);
  }
});
