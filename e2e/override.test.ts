import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { freePort } from "../server/testing/index.ts";
import {
  appearances,
  darkPhoneLightDesk,
  findViolations,
  lightPhoneDarkDesk,
} from "./harness/accessibility.ts";
import { type CopiedCommand, startInCopy } from "./harness/copied-command.ts";
import { openFully } from "./harness/journey.ts";
import { focused } from "./harness/keyboard.ts";
import { openAsAdministrator, openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();
let local: CopiedCommand;
let port: number;
test.beforeAll(async () => {
  port = await freePort();
  local = await startInCopy({
    program: "tools/oselia.ts",
    args: ["preview", "remote-inbox", "--port", String(port)],
    ready: '?part=remote_inbox of the site, choose "Preview a local build"',
  });
});
test.afterAll(() => local.stop());

const partPage = "/admin/releases?part=remote_inbox";

const everyAppearance = Object.values(appearances);

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole("region", { name: "Preview of a local build" });

/** Changes the heading of the inbox in the checkout, and waits for the build. */
async function rename(from: string, to: string): Promise<void> {
  const built = local.expectLine("Reload the page to see it.");
  const file = "remote-inbox/src/texts/en.json";
  local.edit({ file, replace: `"${from}"`, replacement: `"${to}"` });
  await built;
}

test.describe("an administrator", () => {
  test("previews a changed local build on the running site, and ends it", async ({ newPage }) => {
    const { page, allow } = await newPage(site);
    allow(/^leaves the site: http:\/\/localhost:/, /404 \(Not Found\) .*\/404\)$/);
    await rename("Inbox", "Inbox on my machine");
    await openAsAdministrator(page, site, partPage);
    const button = page.getByRole("button", { name: "Preview a local build" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Preview a local build of Inbox" });
    await expect(dialog.getByText("npm run preview -w remote-inbox")).toBeVisible();
    await dialog.getByLabel("Address of the build").fill("https://evil.example");
    await dialog.getByRole("button", { name: "Start preview" }).click();
    await expect(dialog.getByText("Enter an address on this computer").first()).toBeVisible();
    assert.deepEqual(await findViolations(page, "the dialog", everyAppearance), []);
    await dialog.getByLabel("Address of the build").fill(`http://localhost:${port}/`);
    const [reloaded] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      dialog.getByRole("button", { name: "Start preview" }).click(),
    ]);
    assert.equal(reloaded.headers()["cache-control"], "no-store");

    await expect(
      banner(page).getByText(`remote_inbox is loaded from http://localhost:${port}`),
    ).toBeVisible({ timeout: 30_000 });
    await expect(
      page.getByText(`Local build previewed from http://localhost:${port}`),
    ).toBeVisible();
    await page.getByRole("link", { name: /Inbox/ }).click();
    await expect(heading(page, "Inbox on my machine")).toBeVisible();
    // The banner is the same on every page: it is seen twice in each appearance.
    for (const [path, some] of [
      ["/admin/inbox", darkPhoneLightDesk],
      ["/news", lightPhoneDarkDesk],
      ["/contacts", darkPhoneLightDesk],
      ["/404", lightPhoneDarkDesk],
    ] as const) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      assert.deepEqual(await findViolations(page, path, some), []);
    }

    // The page of another remote is not from the cache of pages either.
    await findRendered(site.url, "/news", "en");
    const own = await page.request.get("/news");
    assert.doesNotMatch(await own.text(), /id="page-state"/);

    const other = await newPage(site);
    await openAsStaff(other.page, site, "/admin/inbox");
    await expect(heading(other.page, "Inbox")).toBeVisible();
    await expect(banner(other.page)).toHaveCount(0);

    await rename("Inbox on my machine", "Inbox once more");
    await page.goto("/admin/inbox");
    await expect(heading(page, "Inbox once more")).toBeVisible();
    await banner(page).getByRole("button", { name: "End preview" }).press("Enter");
    await expect(heading(page, "Inbox")).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.goto("/admin/news");
    await expect(heading(page, "News")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test("sees the banner on a phone however far the page is scrolled, and what has the focus below it", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { width: 360, height: 640 });
    allow(/^leaves the site: http:\/\/localhost:/);
    await openAsAdministrator(page, site, partPage);
    await page.getByRole("button", { name: "Preview a local build" }).click();
    await page.getByLabel("Address of the build").fill(`http://localhost:${port}`);
    await page.getByLabel("Address of the build").press("Enter");
    await expect(banner(page)).toBeVisible();
    // Its articles would replace their placeholders, and move what has the focus.
    await openFully(page, "/news");
    const bannerTop = async () => (await banner(page).boundingBox())?.y;
    assert.equal(await bannerTop(), 0);
    const header = page.getByRole("banner");
    const size = async (part: typeof header) => (await part.boundingBox()) ?? assert.fail();
    // At the start of the page nothing is under it.
    assert.ok((await size(header)).y >= (await size(banner(page))).height);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() => window.scrollY > 600);
    assert.equal(await bannerTop(), 0);
    for (const key of ["Shift+Tab", "Tab"]) {
      const passed = new Set<string>();
      for (let press = 0; press < 150 && !passed.has("End preview"); press += 1) {
        await page.keyboard.press(key);
        const at = await focused(page);
        assert.equal(at?.problem, undefined, `${key}: ${at?.name} ${at?.problem}`);
        if (at) passed.add(at.name);
      }
      assert.ok(passed.has("End preview"), [...passed].join(" | "));
    }
  });

  test("can end a preview whose build is no longer served, and sees an error when ending it fails", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { width: 360 });
    allow(
      /^leaves the site: http:\/\/localhost:/,
      /^request failed: GET http:\/\/localhost:.*ERR_CONNECTION_REFUSED/,
      /Failed to load resource/,
      /remote_inbox \(version local-.*cannot be shown: unreachable/,
    );
    await openAsAdministrator(page, site, partPage);
    await page.getByRole("button", { name: "Preview a local build" }).click();
    await page.getByLabel("Address of the build").fill(`http://localhost:${await freePort()}`);
    await page.getByLabel("Address of the build").press("Enter");
    await expect(banner(page)).toBeVisible();
    await page.goto("/admin/inbox");
    await expect(page.getByText("This part of the site could not be loaded")).toBeVisible();
    site.failPath("/api/override", "failing");
    const end = banner(page).getByRole("button", { name: "End preview" });
    await end.press("Enter");
    await expect(
      banner(page)
        .getByRole("alert")
        .getByText(/could not be ended/),
    ).toBeVisible();
    assert.deepEqual(await findViolations(page, "the error", everyAppearance), []);
    await expect(end).toBeFocused();
    site.restorePath("/api/override");
    await end.press("Enter");
    await expect(heading(page, "Inbox")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});
