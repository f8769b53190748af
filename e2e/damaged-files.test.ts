import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { Fault } from "./harness/faulty-proxy.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

const UNREACHABLE = "the server did not answer, or the connection broke off";
const INVALID = "One of its files is missing or damaged";

/** What goes wrong with a file, and what the reader is told of it. */
const faults: [Fault, string][] = [
  ["missing", INVALID],
  ["failing", UNREACHABLE],
  ["garbled", INVALID],
  ["html", INVALID],
  ["cut", UNREACHABLE],
  ["reset", UNREACHABLE],
  ["stuck", UNREACHABLE],
];

/**
 * What is looked at of a whole folder and of a style sheet: where they differ from a script. All files
 * that hang would take every connection that a browser has.
 */
const some: Partial<Record<keyof Files, Fault[]>> = {
  folder: ["missing", "failing", "garbled"],
  style: ["missing", "failing", "stuck"],
};

interface Files {
  version: string;
  /** All of them. */
  folder: string;
  manifest: string;
  entry: string;
  code: string;
  style: string;
}

let site: Site;
let files: Files;
before(async () => {
  site = await startSite();
  files = await filesOf("remote_inbox");
});
after(() => site.stop());

/** The paths of what a remote is loaded from. */
async function filesOf(name: string): Promise<Files> {
  const registry = await (await fetch(`${site.url}/remotes.json`)).json();
  const { version, manifest } = registry.remotes.find((one: { name: string }) => one.name === name);
  const folder = manifest.slice(0, manifest.lastIndexOf("/") + 1);
  const { metaData, exposes } = await (await fetch(site.url + manifest)).json();
  const { js, css } = exposes[0].assets;
  const own = (names: string[]) => names.find((file) => file.startsWith("__federation_expose"));
  return {
    version,
    folder,
    manifest,
    entry: folder + metaData.remoteEntry.name,
    code: folder + own(js.sync),
    style: folder + own(css.sync),
  };
}

/** What the page has written to the console of a remote that failed. */
function reports(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("cannot be shown")) {
      lines.push(message.text());
    }
  });
  return lines;
}

/** When the page's document was opened: another value after a reload. */
const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

const ways = {
  "on the first load": (page: Page) => page.goto("/admin/inbox"),
  "on the way from another page": (page: Page) => page.getByRole("link", { name: /Inbox/ }).click(),
};

for (const file of ["folder", "manifest", "entry", "code", "style"] as const) {
  for (const [way, go] of Object.entries(ways)) {
    // The server writes the manifest into the page that is opened.
    if (file === "manifest" && way === "on the first load") continue;
    describe(`a remote's ${file} goes wrong ${way}`, () => {
      for (const [fault, text] of faults) {
        if (some[file] && !some[file].includes(fault)) continue;
        test(`says why, and "Try again" brings the page (${fault})`, async (t) => {
          const { page, allow } = await newPage(t, site);
          allow(/remotes\//, /Failed to load resource/, /^uncaught: $/, /cannot be shown/);
          await openAsStaff(page, site, "/admin/news");
          await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
          const reported = reports(page);
          site.breakPath(files[file], fault);
          t.after(() => site.mendPath(files[file]));
          await go(page);
          await expectShown(page.getByRole("alert").getByText(text), 20_000);
          assert.equal(reported.length, 1, reported.join("\n"));
          assert.match(reported[0] ?? "", /^remote_inbox \(version \w+\) cannot be shown: /);
          assert.ok(reported[0]?.includes(files.version));

          site.mendPath(files[file]);
          const opened = await timeOrigin(page);
          await page.getByRole("button", { name: "Try again" }).click();
          await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }), 5000);
          await expectGone(page.getByRole("alert").getByText(text));
          assert.equal(await timeOrigin(page), opened);
        });
      }
    });
  }
}
