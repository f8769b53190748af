import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { freePort } from "../server/testing/free-port.ts";
import {
  appearances,
  darkPhoneLightDesk,
  findViolations,
  lightPhoneDarkDesk,
} from "./harness/accessibility.ts";
import { type CopiedCommand, startInCopy } from "./harness/copied-command.ts";
import { expectFocused, expectGone, expectShown, openFully } from "./harness/journey.ts";
import { focused } from "./harness/keyboard.ts";
import { openAsAdministrator, openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { findRendered } from "./harness/rendered.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
let local: CopiedCommand;
let port: number;
before(async () => {
  site = await startSite();
  port = await freePort();
  local = await startInCopy({
    program: "tools/preview/main.ts",
    args: ["remote-inbox", "--port", String(port)],
    ready: 'choose "Preview a local build" of remote_inbox',
  });
});
after(async () => {
  await local.stop();
  await site.stop();
});

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

describe("an administrator", () => {
  test("previews a changed local build on the running site, and ends it", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/^leaves the site: http:\/\/localhost:/, /404 \(Not Found\) .*\/404\)$/);
    await rename("Inbox", "Inbox on my machine");
    await openAsAdministrator(page, site, "/admin/releases");
    const shell = page.getByRole("article", { name: "shell" });
    assert.equal(await shell.getByRole("button", { name: /Preview/ }).count(), 0);
    const button = page.getByRole("button", { name: "Preview a local build remote_inbox" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Preview a local build of remote_inbox" });
    await expectShown(dialog.getByText("npm run preview -w remote-inbox"));
    await dialog.getByLabel("Address of the build").fill("https://evil.example");
    await dialog.getByRole("button", { name: "Start preview" }).click();
    await expectShown(dialog.getByText("Enter an address on this computer").first());
    assert.deepEqual(await findViolations(page, "the dialog", everyAppearance), []);
    await dialog.getByLabel("Address of the build").fill(`http://localhost:${port}/`);
    const [reloaded] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      dialog.getByRole("button", { name: "Start preview" }).click(),
    ]);
    assert.equal(reloaded.headers()["cache-control"], "no-store");

    await expectShown(
      banner(page).getByText(`remote_inbox is loaded from http://localhost:${port}`),
      30_000,
    );
    await expectShown(page.getByText(`Local build previewed from http://localhost:${port}`));
    await page.getByRole("link", { name: /Inbox/ }).click();
    await expectShown(heading(page, "Inbox on my machine"));
    // The banner is the same on every page: it is seen twice in each appearance.
    for (const [path, some] of [
      ["/admin/inbox", darkPhoneLightDesk],
      ["/news", lightPhoneDarkDesk],
      ["/contacts", darkPhoneLightDesk],
      ["/404", lightPhoneDarkDesk],
    ] as const) {
      await page.goto(path);
      await expectShown(banner(page));
      assert.deepEqual(await findViolations(page, path, some), []);
    }

    // The page of another remote is not from the cache of pages either.
    await findRendered(site.url, "/news", "en");
    const own = await page.request.get("/news");
    assert.doesNotMatch(await own.text(), /id="page-state"/);

    const other = await newPage(t, site);
    await openAsStaff(other.page, site, "/admin/inbox");
    await expectShown(heading(other.page, "Inbox"));
    assert.equal(await banner(other.page).count(), 0);

    await rename("Inbox on my machine", "Inbox once more");
    await page.goto("/admin/inbox");
    await expectShown(heading(page, "Inbox once more"));
    await banner(page).getByRole("button", { name: "End preview" }).press("Enter");
    await expectShown(heading(page, "Inbox"));
    await expectGone(banner(page));
    await page.goto("/admin/news");
    await expectShown(heading(page, "News"));
    assert.equal(await banner(page).count(), 0);
  });

  test("sees the banner on a phone however far the page is scrolled, and what has the focus below it", async (t) => {
    const { page, allow } = await newPage(t, site, { width: 360, height: 640 });
    allow(/^leaves the site: http:\/\/localhost:/);
    await openAsAdministrator(page, site, "/admin/releases");
    await page.getByRole("button", { name: "Preview a local build remote_inbox" }).click();
    await page.getByLabel("Address of the build").fill(`http://localhost:${port}`);
    await page.getByLabel("Address of the build").press("Enter");
    await expectShown(banner(page));
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

  test("can end a preview whose build is no longer served, and is told when ending it fails", async (t) => {
    const { page, allow } = await newPage(t, site, { width: 360 });
    allow(
      /^leaves the site: http:\/\/localhost:/,
      /^request failed: GET http:\/\/localhost:.*ERR_CONNECTION_REFUSED/,
      /Failed to load resource/,
      /remote_inbox \(version local-.*cannot be shown: unreachable/,
    );
    await openAsAdministrator(page, site, "/admin/releases");
    await page.getByRole("button", { name: "Preview a local build remote_inbox" }).click();
    await page.getByLabel("Address of the build").fill(`http://localhost:${await freePort()}`);
    await page.getByLabel("Address of the build").press("Enter");
    await expectShown(banner(page));
    await page.goto("/admin/inbox");
    await expectShown(page.getByText("This part of the site could not be loaded"));
    site.failPath("/api/override", "failing");
    const end = banner(page).getByRole("button", { name: "End preview" });
    await end.press("Enter");
    await expectShown(
      banner(page)
        .getByRole("alert")
        .getByText(/could not be ended/),
    );
    assert.deepEqual(await findViolations(page, "the error", everyAppearance), []);
    await expectFocused(end);
    site.restorePath("/api/override");
    await end.press("Enter");
    await expectShown(heading(page, "Inbox"));
    assert.equal(await banner(page).count(), 0);
  });
});
