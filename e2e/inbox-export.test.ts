import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { openInbox, row } from "./harness/inbox.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });
});
after(() => site.stop());

const show = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: new RegExp(`^${name}\\b`) });

/** Presses the button and reads the file that the browser saves. */
async function savedTable(page: Page, button = "Download as CSV"): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "messages.csv");
  return (await buffer(await file.createReadStream())).toString();
}

test("pages, searches and filters the inbox by the URL, and shows when nothing is found", async (t) => {
  await sendMessages(site, 11);
  await sendMessage(site, { name: "Оксана", message: "Чи є КНИГИ для дітей?" });
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await openInbox(page);
  await expectShown(page.getByText("12 messages", { exact: true }));
  await page.getByRole("link", { name: "Page 2" }).click();
  await expectShown(row(page, "Visitor 1"));
  assert.equal(new URL(page.url()).search, "?page=2");
  await page.getByRole("searchbox").fill("книг");
  await page.keyboard.press("Enter");
  await expectShown(page.getByText("1 message", { exact: true }));
  assert.deepEqual([...new URL(page.url()).searchParams], [["keyword", "книг"]]);
  await row(page, "Оксана").click();
  await expectShown(page.getByRole("button", { name: "Mark as unread" }));
  await page.keyboard.press("Escape");
  await show(page, "Unread").click();
  await expectShown(page.getByText("No results for “книг”"));
  assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
    keyword: "книг",
    status: "UNREAD",
  });
  await page.reload();
  await expectGone(row(page, "Оксана"));
  await show(page, "Read").click();
  await expectShown(row(page, "Оксана"));
  await page.goBack();
  await expectGone(row(page, "Оксана"));
});

test("exports all pages of the current list as CSV without formulas", async (t) => {
  await sendMessage(site, {
    name: "=1+1",
    message: '=HYPERLINK("http://evil.example";"Click")\n+31,"quoted"\n@SUM(A1)',
  });
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await openInbox(page);
  const table = await savedTable(page);
  assert.ok(table.startsWith('\uFEFF"createdAt","name","phone","email","message","read"\r\n'));
  assert.equal(table.split('"visitor@example.org"').length - 1, 13);
  assert.ok(
    table.includes(
      `"'=1+1","'+31201234567","visitor@example.org","'=HYPERLINK(""http://evil.example"";""Click"")\n'+31,""quoted""\n'@SUM(A1)","false"\r\n`,
    ),
    table,
  );
  await page.goto("/admin/inbox?status=READ");
  await expectShown(row(page, "Оксана"));
  assert.match(await savedTable(page), /^\uFEFF[^\n]+\r\n"[^"]+","Оксана",[^\n]+"true"\r\n$/);
});

test("separates the CSV by semicolons in the Netherlands", async (t) => {
  const { page } = await newPage(t, site, { language: "nl" });
  await openAsStaff(page, site, "/admin/inbox?status=READ");
  await expectShown(row(page, "Оксана"));
  const table = await savedTable(page, "Downloaden als CSV");
  assert.match(table, /^\uFEFF"createdAt";"name";[^\n]+\r\n"[^"]+";"Оксана";[^\n]+\r\n$/);
});

test('shows an error for a failed load, keeps the rest of the page, and recovers on "Try again"', async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/admin\/messages/, /Failed to load resource/);
  await openAsStaff(page, site, "/admin/news");
  await page.route("**/api/admin/messages?*", (route) => route.abort());
  await page.getByRole("link", { name: "Inbox" }).click();
  await expectShown(page.getByRole("alert").getByText("The server cannot be reached"));
  await expectShown(page.getByRole("navigation", { name: "Workspaces" }));
  await page.unroute("**/api/admin/messages?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectShown(row(page, "=1\\+1"));
});
