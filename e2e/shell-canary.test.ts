import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitUntil } from "../server/testing/index.ts";
import { fetchReleases } from "../shared/cli/index.ts";
import { collectReports, isLoadReport, repeatReports } from "./harness/load-report.ts";
import { storeSession } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import type { Visit } from "./harness/page.ts";
import { publish, releaseApi, setCanary } from "./harness/release-api.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";
import { buildVariant } from "./harness/variant.ts";

const site = ownSite({ env: { TRUST_PROXY: "1" } });

/** Publishes a shell that runs this instead of starting. Returns its version. */
async function publishShell(instead: string): Promise<string> {
  const change = { file: "src/index.ts", replace: "await start(window);", replacement: instead };
  return publish(site, await buildVariant({ folder: "shell", changes: [change] }));
}

/** Another shell that works. */
let working: string;
test.beforeAll(async () => {
  working = await publishShell('await start(window); performance.mark("started");');
});

const startCanary = (version: string, percentage = 100) =>
  setCanary(site, "shell", { version, percentage });

/** Opens a page of the site from a network of its own, and waits for what it does next. */
async function visit<Result>(
  page: Page,
  path: string,
  wait: () => Promise<Result>,
): Promise<Result> {
  networks += 1;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.7.0.${networks}` });
  const waiting = wait();
  await page.goto(path, { waitUntil: "commit" });
  return waiting;
}
let networks = 0;

/** Logged when a shell that does not start is looked at for some seconds. */
const unusedPreload = /was preloaded using link preload but not used/;

const reported = (page: Page) => page.waitForResponse((response) => isLoadReport(response.url()));

/**
 * Twenty visits that report this reason, or a timeout where the shell's scripts have arrived before
 * the script that watches them: two in this browser, the others as theirs.
 */
async function visitTwentyTimes(
  { page, allow }: Visit,
  { path, reason, allowed }: { path: string; reason: string; allowed: RegExp },
): Promise<void> {
  allow(allowed, unusedPreload);
  const reports = await collectReports(page, "shell");
  for (let number = 1; number <= 2; number += 1) {
    const response = await visit(page, path, () => reported(page));
    assert.equal(response.status(), 204);
    for (let visitor = 1; visitor <= 9; visitor += 1) {
      await repeatReports(site, reports.slice(-1), `10.8.${number}.${visitor}`);
    }
  }
  assert.deepEqual(
    reports.map(({ outcome }) => outcome),
    ["failed", "failed"],
  );
  const reasons = new Set(reports.map((report) => report.reason));
  reasons.delete("timeout");
  assert.deepEqual([...reasons], [reason]);
}

/** The server has withdrawn the canary; the next visit starts the live shell. */
async function expectWithdrawn(page: Page, path: string): Promise<void> {
  const client = await releaseApi(site);
  const isWithdrawn = async () => (await fetchReleases(client, "shell"))?.channel?.canary === null;
  await waitUntil(isWithdrawn, "The canary is withdrawn");
  const { events } = (await client.call("GET", "/releases/shell")) as {
    events: { action: string; author: string; details: { reason?: string } }[];
  };
  const [{ action, author, details } = assert.fail("There are no events.")] = events;
  assert.deepEqual([action, author], ["withdraw", "server"]);
  assert.match(details.reason ?? "", /^\d+ of 20 visits failed/);
  await page.goto(path);
  await expect(page.locator("html[data-ready]")).toBeVisible();
  await expect(page.locator("script[data-version]")).toHaveCount(0);
}

test.describe("while a canary of the shell runs, a page", () => {
  test("reports that its shell has started, whether canary or live", async ({ newPage }) => {
    const { page } = await newPage(site);
    const reports = await collectReports(page, "shell");
    await startCanary(working, 50);
    const versions = () => new Set(reports.map(({ version }) => version));
    for (let time = 0; versions().size < 2; time += 1) {
      assert.ok(time < 50, "Only one of the shells was reported.");
      await page.context().clearCookies();
      await visit(page, ["/contacts", "/", "/auth/login"][time % 3] ?? "/", () => reported(page));
    }
    assert.ok(versions().has(working));
    assert.ok(reports.every(({ outcome }) => outcome === "loaded"));
  });

  test("reports that its shell has started, even when the script that watches it loads later", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    const reports = await collectReports(page, "shell");
    await startCanary(working);
    await findRendered(site.url, "/contacts", "en");
    const hasStarted = page.locator("html[data-ready=page]").waitFor();
    await page.route(/\/report-start\.\w+\.js$/, async (route) => {
      await hasStarted;
      await route.continue();
    });
    const isReported = async () => reports.length > 0;
    await visit(page, "/contacts", () => waitUntil(isReported, "The start is reported"));
    assert.deepEqual(
      reports.map(({ outcome }) => outcome),
      ["loaded"],
    );
  });

  test("reports that its shell has not started after ten seconds, unless it was left before", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site);
    allow(unusedPreload);
    const reports = await collectReports(page, "shell");
    const version = await publishShell("await new Promise(() => undefined);");
    await startCanary(version);
    await page.clock.install();
    // Time passes only where the test says so, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    const open = async () => {
      await visit(page, "/contacts", () => page.waitForResponse(/\/report-start\.\w+\.js$/));
      await page.waitForLoadState("load");
    };
    await open();
    await page.clock.runFor(5000);
    await open();
    await page.clock.runFor(5000);
    assert.deepEqual(reports, []);
    const report = reported(page);
    await page.clock.runFor(10_000);
    await report;
    assert.deepEqual(reports, [{ name: "shell", version, outcome: "failed", reason: "timeout" }]);
  });
});

test.describe("a canary of the shell", () => {
  test("is withdrawn when it throws at its start, also on a page that the server has rendered", async ({
    newPage,
  }) => {
    await startCanary(await publishShell('throw new Error("A shell that throws");'));
    assert.match(await findRendered(site.url, "/contacts", "en"), /<h1/);
    const visitor = await newPage(site);
    await visitTwentyTimes(visitor, {
      path: "/contacts",
      reason: "crashed",
      allowed: /A shell that throws/,
    });
    await expectWithdrawn(visitor.page, "/contacts");
  });

  test("is withdrawn when it lacks one of its scripts, on a page of the admin area", async ({
    newPage,
  }) => {
    await startCanary(working);
    site.failPath(`/remotes/shell/${working}/assets/router.`, "missing");
    const visitor = await newPage(site);
    await storeSession(visitor.page, site);
    await visitTwentyTimes(visitor, {
      path: "/admin/news",
      reason: "script",
      allowed: /Failed to load resource.*404/,
    });
    await expectWithdrawn(visitor.page, "/admin/news");
  });
});
