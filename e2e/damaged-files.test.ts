import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import type { Fault } from "./harness/faulty-proxy.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff, storeSession } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { findRemoteFiles, type RemoteFiles } from "./harness/remote-files.ts";
import { type Site, startSite } from "./harness/site.ts";
import { isTampered } from "./harness/tampered.ts";

const UNREACHABLE = "The server did not respond, or the connection was lost";
const INVALID = "One of its files is missing or damaged";

/** How a file can fail, and what the user is told. */
const faults: [Fault, string][] = [
  ["missing", INVALID],
  ["failing", UNREACHABLE],
  ["corrupted", INVALID],
  ["html", INVALID],
  ["truncated", UNREACHABLE],
  ["reset", UNREACHABLE],
  ["stuck", UNREACHABLE],
];

/**
 * The faults of a whole folder and of a style sheet: those that differ from a script's. A folder
 * that hangs would take all of the browser's connections.
 */
const fewer: Partial<Record<keyof RemoteFiles, Fault[]>> = {
  folder: ["missing", "failing", "corrupted"],
  style: ["missing", "failing", "stuck"],
};

let site: Site;
let files: RemoteFiles;
before(async () => {
  site = await startSite();
  files = await findRemoteFiles(site.url, "remote_inbox", "Inbox");
});
after(() => site.stop());

/** Collects what the page logs about a remote that has failed. */
function collectReports(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("cannot be shown")) {
      lines.push(message.text());
    }
  });
  return lines;
}

/** When the document was opened: a different value after a reload. */
const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** The two ways to a page: what comes before the file fails, and how the page is then opened. */
const ways = [
  {
    way: "on the first page load",
    prepare: (page: Page) => storeSession(page, site),
    // A file that is stuck delays the load event.
    open: (page: Page) => page.goto("/admin/inbox", { waitUntil: "commit" }),
  },
  {
    way: "when navigating from another page",
    prepare: (page: Page) => openAsStaff(page, site, "/admin/news"),
    open: (page: Page) => page.getByRole("link", { name: /Inbox/ }).click(),
  },
] as const;

/**
 * Each file with each of its faults, by alternating ways: every pair of file and way and of fault
 * and way occurs. The manifest is never requested on a page load: the server inlines it.
 */
const damagedCases = (["folder", "manifest", "entry", "code", "style"] as const).flatMap(
  (file, row) =>
    faults
      .filter(([fault]) => fewer[file]?.includes(fault) ?? true)
      .map(([fault, text], column) => {
        const [onLoad, onNavigation] = ways;
        const isOnLoad = file !== "manifest" && (row + column) % 2 === 0;
        return { file, fault, text, ...(isOnLoad ? onLoad : onNavigation) };
      }),
);

/** Valid code that was not released. */
const tamperedCases = (["manifest", "entry", "code", "texts", "style"] as const).flatMap((file) =>
  ways
    .filter((_, index) => file !== "manifest" || index > 0)
    .map((way) => ({ file, fault: "tampered" as const, text: INVALID, ...way })),
);

for (const { file, fault, text, way, prepare, open } of [...damagedCases, ...tamperedCases]) {
  test(`shows why a remote is unavailable when its ${file} is ${fault} ${way}, and recovers on "Try again"`, async (t) => {
    const { page, allow } = await newPage(t, site, { coldCache: true });
    allow(/remotes\//, /Failed to load resource/, /^uncaught: $/, /cannot be shown/);
    allow(/integrity/);
    await prepare(page);
    const reports = collectReports(page);
    site.failPath(files[file], fault);
    t.after(() => site.restorePath(files[file]));
    await open(page);
    await expectShown(page.getByRole("alert").getByText(text), 20_000);
    assert.equal(reports.length, 1, reports.join("\n"));
    assert.match(reports[0] ?? "", /^remote_inbox \(version \w+\) cannot be shown: /);
    assert.ok(reports[0]?.includes(files.version));

    site.restorePath(files[file]);
    const opened = await timeOrigin(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }), 5000);
    await expectGone(page.getByRole("alert").getByText(text));
    assert.equal(await isTampered(page), false);
    assert.equal(await timeOrigin(page), opened, "The page was reloaded.");
  });
}
