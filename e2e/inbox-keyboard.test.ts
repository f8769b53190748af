import assert from "node:assert/strict";
import { expectBadgeOnAll, openInbox, row } from "./harness/inbox.ts";
import { expectFocus, tabTo } from "./harness/keyboard.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

const site = ownSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });
test.beforeAll(async () => {
  await sendMessages(site, 12);
});

test("finds, opens, marks and deletes a message by keyboard without losing the focus", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await openInbox(page);
  await page.locator("main h1").focus();
  await tabTo(page, /^Unread 12$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/inbox?status=UNREAD");

  await tabTo(page, /^Unread: Visitor 12$/);
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: "Message from Visitor 12" });
  await expect(opened.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await expectFocus(page, "Message from Visitor 12");
  await expectBadgeOnAll([page], 11);
  await tabTo(page, /^\+31201234567$/);
  await tabTo(page, /^Mark as unread$/);
  await page.keyboard.press("Enter");
  await expect(opened.getByRole("button", { name: "Mark as read" })).toBeVisible();
  await expectBadgeOnAll([page], 12);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expectFocus(page, "Unread: Visitor 12");

  await tabTo(page, /^Delete the message from Visitor 12$/);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete the message from Visitor 12?" });
  await expect(question).toBeVisible();
  await expectFocus(page, "Cancel");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expectFocus(page, "Delete the message from Visitor 12");
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await tabTo(page, /^Delete$/);
  await page.keyboard.press("Enter");
  await expect(row(page, "Visitor 12")).toBeHidden();
  await expectFocus(page, "Inbox");
  await expectBadgeOnAll([page], 11);
});

test("announces a new message and shows it by keyboard, without moving the list before", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await openInbox(page);
  const first = page.locator("main li").first();
  const place = await first.boundingBox();
  await sendMessage(site, { name: "Oksana" });
  const told = page.getByRole("status").getByRole("button", { name: "Show new messages" });
  await expect(told).toBeVisible();
  assert.deepEqual(await first.boundingBox(), place);
  await expect(row(page, "Oksana")).toHaveCount(0);
  await page.locator("main h1").focus();
  await tabTo(page, /^Show new messages$/);
  await page.keyboard.press("Enter");
  await expect(row(page, "Oksana")).toBeVisible();
  await expect(told).toBeHidden();
  await expectFocus(page, "Inbox");
});
