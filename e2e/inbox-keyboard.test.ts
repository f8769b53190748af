import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectBadgeOnAll, openInbox, row } from "./harness/inbox.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { expectFocus, tabTo } from "./harness/keyboard.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });
  await sendMessages(site, 12);
});
after(() => site.stop());

test("finds, opens, marks and deletes a message by keyboard without losing the focus", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await openInbox(page);
  await page.locator("main h1").focus();
  await tabTo(page, /^Unread 12$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/inbox?status=UNREAD");

  await tabTo(page, /^Unread: Visitor 12$/);
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: "Message from Visitor 12" });
  await expectShown(opened.getByRole("button", { name: "Mark as unread" }));
  await expectFocus(page, "Message from Visitor 12");
  await expectBadgeOnAll([page], 11);
  await tabTo(page, /^\+31201234567$/);
  await tabTo(page, /^Mark as unread$/);
  await page.keyboard.press("Enter");
  await expectShown(opened.getByRole("button", { name: "Mark as read" }));
  await expectBadgeOnAll([page], 12);
  await page.keyboard.press("Escape");
  await expectGone(opened);
  await expectFocus(page, "Unread: Visitor 12");

  await tabTo(page, /^Delete the message from Visitor 12$/);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete the message from Visitor 12?" });
  await expectShown(question);
  await expectFocus(page, "Cancel");
  await page.keyboard.press("Enter");
  await expectGone(question);
  await expectFocus(page, "Delete the message from Visitor 12");
  await page.keyboard.press("Enter");
  await expectShown(question);
  await tabTo(page, /^Delete$/);
  await page.keyboard.press("Enter");
  await expectGone(row(page, "Visitor 12"));
  await expectFocus(page, "Inbox");
  await expectBadgeOnAll([page], 11);
});

test("announces a new message and shows it by keyboard, without moving the list before", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await openInbox(page);
  const first = page.locator("main li").first();
  const place = await first.boundingBox();
  await sendMessage(site, { name: "Oksana" });
  const told = page.getByRole("status").getByRole("button", { name: "Show new messages" });
  await expectShown(told);
  assert.deepEqual(await first.boundingBox(), place);
  assert.equal(await row(page, "Oksana").count(), 0);
  await page.locator("main h1").focus();
  await tabTo(page, /^Show new messages$/);
  await page.keyboard.press("Enter");
  await expectShown(row(page, "Oksana"));
  await expectGone(told);
  await expectFocus(page, "Inbox");
});
