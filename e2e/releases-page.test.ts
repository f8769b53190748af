import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { darkPhoneLightDesk, findViolations } from "./harness/accessibility.ts";
import { openAsAdministrator, openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { publish } from "./harness/release-api.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";
import { buildVariant, releaseVariant } from "./harness/variant.ts";

const site = ownSite();

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const entries = (page: Page) =>
  page.getByRole("navigation", { name: "Workspaces" }).getByRole("link");

const partPage = "/admin/releases?part=remote_inbox";

/** A load and a failure, as a browser reports them. */
const reportsOf = (version: string) => [
  { name: "remote_inbox", version, outcome: "loaded", milliseconds: 400 },
  { name: "remote_inbox", version, outcome: "failed", reason: "unreachable" },
];

test.describe("an administrator", () => {
  test("sees what is live, and rolls a remote back, which the next visit of its page shows", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    // The browser's own reports, of one load in ten, would change the load time.
    await page.route("**/api/load-reports", (route) => route.fulfill({ status: 204 }));
    const version = await releaseVariant(site, "remote-inbox", {
      file: "src/texts/en.json",
      replace: '"Inbox"',
      replacement: '"Inbox gone wrong"',
    });
    await openAsAdministrator(page, site, "/admin/inbox");
    await expect(heading(page, "Inbox gone wrong")).toBeVisible();
    await entries(page).filter({ hasText: "Releases" }).click();
    await expect(heading(page, "Releases")).toBeVisible();
    const row = page.getByRole("row", { name: /remote_inbox/ });
    await expect(row.getByText(version.slice(0, 8), { exact: true })).toBeVisible();
    await fetch(`${site.url}/api/load-reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ reports: reportsOf(version) }),
    });
    await page.reload();
    await expect(row.getByText("1 in 1 load", { exact: true })).toBeVisible();
    await expect(row.getByText(/^0\.4 s$|^0\.39 s$/)).toBeVisible();
    assert.deepEqual(await findViolations(page, "the releases", darkPhoneLightDesk), []);

    await row.getByRole("link", { name: "Inbox", exact: true }).press("Enter");
    await expect(heading(page, "Inbox")).toBeVisible();
    await expect(page.getByText("Median load time 0.4 s, 90% within 0.4 s")).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 2, name: "Difference between two releases" }),
    ).toBeVisible();
    assert.deepEqual(await findViolations(page, "a part", darkPhoneLightDesk), []);

    await page.getByRole("button", { name: /^Roll back to / }).press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Roll back Inbox/ });
    await expect(dialog.getByText(`instead of ${version.slice(0, 8)}`)).toBeVisible();
    assert.deepEqual(await findViolations(page, "the question", darkPhoneLightDesk), []);
    await dialog.getByRole("button", { name: "Roll back" }).press("Enter");
    await expect(dialog).toBeHidden();
    const events = page.getByRole("listitem").filter({ hasText: "Rolled back to" });
    await expect(events.getByText(site.administrator.email)).toBeVisible();

    await page.goto("/admin/inbox");
    await expect(heading(page, "Inbox")).toBeVisible();
  });

  test("enters the password in a tab of its own before a rollback, which then happens", async ({
    newPage,
  }) => {
    const { page, context, allow } = await newPage(site, { width: 360 });
    allow(/Failed to load resource.*403/);
    const variant = { file: "src/texts/en.json", replace: '"Inbox"', replacement: '"Inbox wrong"' };
    await releaseVariant(site, "remote-inbox", variant);
    const { url, administrator } = site;
    await openAsStaff(page, { url, editor: administrator }, partPage);
    await page.getByRole("button", { name: /^Roll back to / }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Roll back" }).click();
    const link = dialog.getByRole("link", { name: "Enter password" });
    await expect(link).toBeVisible();
    assert.deepEqual(await findViolations(page, "the question", darkPhoneLightDesk), []);
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(tab.getByRole("heading", { level: 1, name: "Confirm it’s you" })).toBeVisible();
    await expect(tab.getByText(administrator.email)).toBeVisible();
    await tab.getByLabel("Password").fill("wrong-password");
    allow(/Failed to load resource.*401/);
    await tab.getByRole("button", { name: "Confirm" }).click();
    await expect(tab.getByRole("alert").getByText("Incorrect email or password.")).toBeVisible();
    // Of a copy: in the page itself no script runs, and so no check either.
    const copy = await context.newPage();
    await copy.setContent(await tab.content());
    assert.deepEqual(await findViolations(copy, "the password", darkPhoneLightDesk), []);
    await copy.close();
    await tab.getByLabel("Password").fill(administrator.password);
    await tab.getByLabel("Password").press("Enter");
    await expect(tab.getByRole("heading", { level: 1, name: "Confirmed" })).toBeVisible();
    await tab.close();
    // Tabs of a test are always visible and focused: none of them says that it is again.
    await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Inbox.* was rolled back to/).first()).toBeVisible();
  });

  test("sees the whole count of unread messages next to the current entry, on a phone", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 360 });
    await page.route("**/api/admin/live", () => undefined);
    await page.route("**/api/admin/messages/unread", (route) => route.fulfill({ json: 120 }));
    await openAsAdministrator(page, site, "/admin/releases");
    const badge = entries(page).getByText("99+", { exact: true }).locator("..");
    await expect(badge).toBeVisible();
    const covered = await badge.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
      return [left + 2, right - 2].map(at).find((above) => !element.contains(above))?.outerHTML;
    });
    assert.equal(covered, undefined);
  });

  test("can try again when the releases cannot be loaded", async ({ newPage, cleanUp }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*503/);
    site.failPath("/api/releases", "failing");
    cleanUp(() => site.restorePath("/api/releases"));
    await openAsAdministrator(page, site, "/admin/releases");
    await expect(page.getByRole("alert")).toBeVisible();
    site.restorePath("/api/releases");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Site frame" })).toBeVisible();
  });

  test("rolls nothing back when a release has gone live in the meantime, and sees the latest state", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*409/);
    await releaseVariant(site, "remote-inbox", {
      file: "src/texts/en.json",
      replace: '"Inbox"',
      replacement: '"Inbox one"',
    });
    await openAsAdministrator(page, site, partPage);
    await page.getByRole("button", { name: /^Roll back to / }).click();
    const version = await releaseVariant(site, "remote-inbox", {
      file: "src/texts/en.json",
      replace: '"Inbox"',
      replacement: '"Inbox two"',
    });
    await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
    await expect(page.getByRole("alert").getByText(/nothing was done/)).toBeVisible();
    await expect(
      page.locator("dd").getByText(version.slice(0, 8), { exact: true }).first(),
    ).toBeVisible();
  });
});

test("a colleague without an account sees a release by its preview link, everyone else the live one, until they end it", async ({
  newPage,
}) => {
  const change = {
    file: "src/texts/en.json",
    replace: '"title": "Contacts"',
    replacement: '"title": "Write to us"',
  };
  const version = await publish(
    site,
    await buildVariant({ folder: "remote-public", changes: [change] }),
  );
  const { page, context } = await newPage(site);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAsAdministrator(page, site, "/admin/releases?part=remote_public");
  await page.getByRole("button", { name: `Copy preview link ${version.slice(0, 8)}` }).click();
  const dialog = page.getByRole("dialog", { name: /^Preview link for/ });
  assert.deepEqual(await findViolations(page, "the dialog", darkPhoneLightDesk), []);
  await dialog.getByRole("button", { name: "Copy preview link" }).click();
  await expect(page.getByText("Preview link copied. It works for seven days.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const { page: colleague, allow } = await newPage(site, { width: 360 });
  allow(/404 \(Not Found\) .*\/404\)$/);
  await colleague.goto(link);
  await expect(heading(colleague, "Preview of a new version")).toBeVisible();
  assert.deepEqual(await findViolations(colleague, "the link", darkPhoneLightDesk), []);
  await colleague.getByRole("button", { name: "Start preview" }).press("Enter");
  await expect(colleague).toHaveURL(`${site.url}/`);
  const banner = colleague.getByRole("region", { name: "Preview of a release" });
  await expect(banner.getByText(`remote_public ${version.slice(0, 8)} is not live`)).toBeVisible();
  await colleague.goto("/contacts");
  await expect(heading(colleague, "Write to us")).toBeVisible();
  for (const path of ["/contacts", "/auth/login", "/404"]) {
    await colleague.goto(path);
    await expect(banner).toBeVisible();
    assert.deepEqual(await findViolations(colleague, path, darkPhoneLightDesk), []);
  }

  const { page: visitor } = await newPage(site);
  await visitor.goto("/contacts");
  await expect(heading(visitor, "Contacts")).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Preview of a release" })).toHaveCount(0);

  await colleague.goto("/contacts");
  await banner.getByRole("button", { name: "End preview" }).press("Enter");
  await expect(heading(colleague, "Contacts")).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test.describe("an editor", () => {
  test("sees neither the entry nor the page, and may not call the API", async ({ newPage }) => {
    const { page } = await newPage(site);
    const role = page.waitForResponse("**/api/admin/role");
    await openAsStaff(page, site, "/admin/news");
    assert.deepEqual(await (await role).json(), { role: "editor" });
    await expect(heading(page, "News")).toBeVisible();
    const names = await entries(page).allInnerTexts();
    assert.deepEqual(
      names.map((name) => name.split("\n")[0]),
      ["News", "Books", "Inbox"],
    );
    await page.goto("/admin/releases");
    await expect(heading(page, "Page not found")).toBeVisible();
    assert.equal(new URL(page.url()).pathname, "/404");
    const api = await staffApi(site);
    for (const [method, path] of [
      ["GET", "/releases"],
      ["GET", "/releases/loads"],
      ["GET", "/releases/remote_inbox"],
      ["POST", "/releases/remote_inbox/rollback"],
    ] as const) {
      assert.equal((await api.send(method, path)).status, 403, path);
    }
  });
});
