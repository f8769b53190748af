import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { openInbox, row } from "./harness/inbox.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

const site = ownSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });

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

test("pages, searches and filters the inbox by the URL, and shows when nothing is found", async ({
  newStaffPage,
}) => {
  await sendMessages(site, 11);
  await sendMessage(site, { name: "Оксана", message: "Чи є КНИГИ для дітей?" });
  const { page } = await newStaffPage(site, "/admin/news");
  await openInbox(page);
  await expect(page.getByText("12 messages", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(row(page, "Visitor 1")).toBeVisible();
  assert.equal(new URL(page.url()).search, "?page=2");
  await page.getByRole("searchbox").fill("книг");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  assert.deepEqual([...new URL(page.url()).searchParams], [["keyword", "книг"]]);
  await row(page, "Оксана").click();
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await page.keyboard.press("Escape");
  await show(page, "Unread").click();
  await expect(page.getByText("No results for “книг”")).toBeVisible();
  assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
    keyword: "книг",
    status: "UNREAD",
  });
  await page.reload();
  await expect(row(page, "Оксана")).toBeHidden();
  await show(page, "Read").click();
  await expect(row(page, "Оксана")).toBeVisible();
  await page.goBack();
  await expect(row(page, "Оксана")).toBeHidden();
});

test("exports all pages of the current list as CSV without formulas", async ({ newStaffPage }) => {
  await sendMessage(site, {
    name: "=1+1",
    message: '=HYPERLINK("http://evil.example";"Click")\n+31,"quoted"\n@SUM(A1)',
  });
  const { page } = await newStaffPage(site, "/admin/news");
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
  await expect(row(page, "Оксана")).toBeVisible();
  assert.match(await savedTable(page), /^\uFEFF[^\n]+\r\n"[^"]+","Оксана",[^\n]+"true"\r\n$/);
});

test("separates the CSV by semicolons in the Netherlands", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/inbox?status=READ", { language: "nl" });
  await expect(row(page, "Оксана")).toBeVisible();
  const table = await savedTable(page, "Downloaden als CSV");
  assert.match(table, /^\uFEFF"createdAt";"name";[^\n]+\r\n"[^"]+";"Оксана";[^\n]+\r\n$/);
});

test('shows an error for a failed load, keeps the rest of the page, and recovers on "Try again"', async ({
  newPage,
}) => {
  const { page, allow } = await newPage(site);
  allow(/admin\/messages/, /Failed to load resource/);
  await openAsStaff(page, site, "/admin/news");
  await page.route("**/api/admin/messages?*", (route) => route.abort());
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByRole("alert").getByText("The server cannot be reached")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Workspaces" })).toBeVisible();
  await page.unroute("**/api/admin/messages?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "=1\\+1")).toBeVisible();
});
