import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runProgram, waitUntil } from "../server/testing/index.ts";
import { fetchReleases } from "../shared/cli/index.ts";
import { root } from "../tools/parts.ts";
import { collectReports, isLoadReport, repeatReports } from "./harness/load-report.ts";
import { ownSite } from "./harness/own-site.ts";
import {
  endCanary,
  publish,
  releaseApi,
  releaseVariables,
  setCanary,
} from "./harness/release-api.ts";
import { expect, test } from "./harness/test.ts";
import { buildVariant, type Change } from "./harness/variant.ts";

const site = ownSite({ env: { TRUST_PROXY: "1" } });

const name = "remote_public";

/** Publishes the public pages after a change, and gives them to a part of the visitors. Returns the version. */
async function startCanary(percentage: number, change: Change): Promise<string> {
  const build = await buildVariant({ folder: "remote-public", changes: [change] });
  const version = await publish(site, build);
  await setCanary(site, name, { version, percentage });
  return version;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The heading of the contact page on the next visit. */
async function visit(page: Page): Promise<string | null> {
  await page.goto("/contacts");
  await expect(heading(page)).toBeVisible();
  return heading(page).textContent();
}

/** Visits the page as one new visitor after another, until one of them gets this heading. */
async function becomeVisitorWith(page: Page, text: string): Promise<void> {
  await waitUntil(async () => {
    if ((await visit(page)) === text) return true;
    await page.context().clearCookies();
    return false;
  }, `A visitor got "${text}"`);
}

test("a visitor with the canary keeps it, and another keeps the live release", async ({
  newPage,
}) => {
  const { page: member } = await newPage(site);
  const { page: other } = await newPage(site);
  await startCanary(50, {
    file: "src/texts/en.json",
    replace: '"title": "Contacts"',
    replacement: '"title": "Write to us"',
  });
  await becomeVisitorWith(member, "Write to us");
  await becomeVisitorWith(other, "Contacts");
  for (let number = 0; number < 3; number += 1) {
    assert.equal(await visit(member), "Write to us");
    assert.equal(await visit(other), "Contacts");
  }
  await endCanary(site, name);
  assert.equal(await visit(member), "Contacts");
});

test("a canary that crashes withdraws itself, and the next visit shows the live release", async ({
  newPage,
}) => {
  const { page, allow } = await newPage(site);
  allow(/remote_public \(version \w+\) cannot be shown: crashed/);
  await startCanary(100, {
    file: "src/pages/contacts-page.tsx",
    replace: "export function ContactsPage() {",
    replacement: 'export function ContactsPage() {\n  throw new Error("A canary that crashes");',
  });
  const client = await releaseApi(site);
  const isWithdrawn = async () => (await fetchReleases(client, name))?.channel?.canary === null;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.6.0.1" });
  const reports = await collectReports(page, name);
  const reported = page.waitForResponse((response) => isLoadReport(response.url()));
  await visit(page);
  assert.equal((await reported).status(), 204);
  for (let visitor = 2; visitor <= 20; visitor += 1) {
    await repeatReports(site, reports, `10.6.0.${visitor}`);
  }
  await waitUntil(isWithdrawn, "The canary is withdrawn");
  assert.equal(await visit(page), "Contacts");
  const { events } = (await client.call("GET", `/releases/${name}`)) as {
    events: { action: string; author: string; details: { reason?: string } }[];
  };
  const [{ action, author, details } = assert.fail("There are no events.")] = events;
  assert.deepEqual([action, author], ["withdraw", "server"]);
  assert.match(details.reason ?? "", /^20 of 20 visits failed/);
});

test("the web vitals of a visit are reported for its remote and the shell, when the visitor leaves", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  const version = await startCanary(100, {
    file: "src/texts/en.json",
    replace: '"title": "Contacts"',
    replacement: '"title": "Measured"',
  });
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.6.1.1" });
  const code = page.waitForResponse(/\/vitals\.\w+\.js$/);
  await visit(page);
  await (await code).finished();
  await heading(page).click();
  // The browser has measured the click after the next paint.
  await page.evaluate(
    () =>
      new Promise((done) =>
        new PerformanceObserver(done).observe({ type: "first-input", buffered: true }),
      ),
  );
  await page.goto("about:blank");
  const client = await releaseApi(site);
  const shell = (await fetchReleases(client, "shell"))?.channel?.stable;
  const measuredOf = async (version: string | undefined) => {
    const { vitals } = (await client.call("GET", "/releases/loads")) as {
      vitals: { version: string; vital: string }[];
    };
    return vitals.filter((one) => one.version === version).map(({ vital }) => vital);
  };
  const isCounted = async () => (await measuredOf(version)).join() === "lcp,inp,cls,longFrames";
  await waitUntil(isCounted, "The web vitals of the remote are counted");
  // The beacon lacks the page's header, so visits of other tests have used up its network's share.
  const ofShell = async () => (await measuredOf(shell)).includes("lcp");
  await waitUntil(ofShell, "Those of the shell are counted");
});

test("the command starts, ramps and ends a canary of the newest release", async () => {
  const change = {
    file: "src/texts/en.json",
    replace: '"title": "Contacts"',
    replacement: '"title": "Where we are"',
  };
  const version = await publish(
    site,
    await buildVariant({ folder: "remote-public", changes: [change] }),
  );
  const variables = await releaseVariables(site);
  const run = (...words: string[]) =>
    runProgram(join(root, "tools/oselia.ts"), ["canary", "remote-public", ...words], variables);

  assert.deepEqual(await run("10"), {
    code: 0,
    out: `10 % of the visitors get remote-public as ${version}.\n`,
    err: "",
  });
  const { out } = await run("--ramp", "20,50,100", "--every", "10m", "--json");
  const { percentage, ramp } = JSON.parse(out);
  assert.deepEqual([percentage, ramp.steps, ramp.every], [20, [50, 100], 600]);
  assert.match(
    (await run("--off")).out,
    /^remote-public has no canary any more: \w{16} is live\.$/m,
  );
  assert.deepEqual(await run("--off"), { code: 3, out: "", err: "remote_public has no canary.\n" });
  assert.equal((await run("10", "--version", "0".repeat(16))).code, 3);
  const usage = await run("--ramp", "50,20", "--every", "10m");
  assert.equal(usage.code, 2);
  assert.match(usage.err, /^Usage: oselia canary PERCENTAGE/);
});
