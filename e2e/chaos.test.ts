import assert from "node:assert/strict";
import { type Cell, cells, type RemoteCell, selectedCells, ways } from "./chaos/cells.ts";
import { checkCell } from "./chaos/check-cell.ts";
import type { FileFault } from "./chaos/faults.ts";
import { createStage, type Stage, texts } from "./chaos/stage.ts";
import { findTarget, targets } from "./chaos/targets.ts";
import { buildVariants, listBuilds } from "./chaos/variants.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();
let stage: Stage;
test.beforeAll(async ({ browser }) => {
  const variants = await buildVariants(listBuilds(selectedCells));
  // Other test files run at the same time; a remote that hangs would take longer.
  const usableWithin = 4000;
  stage = await createStage({ site, browser: browser, variants, usableWithin });
});

/** Faults of single files that the table does not have. */
const faultsOfFiles: Partial<Record<FileFault["file"], FileFault["how"][]>> = {
  manifest: ["truncated", "tampered"],
  entry: ["missing"],
  code: ["corrupted", "stuck"],
  style: ["missing", "stuck", "tampered"],
  texts: ["tampered"],
};

const unreachable: FileFault["how"][] = ["failing", "truncated", "reset", "stuck"];

/** On alternating ways. The manifest is only requested on navigation: the HTML has it. */
const fileCells: RemoteCell[] = Object.entries(faultsOfFiles)
  .flatMap(([file, faults]) => faults.map((how) => ({ file: file as FileFault["file"], how })))
  .map(({ file, how }, index) => ({
    kind: "remote",
    column: "remote_inbox",
    way: file === "manifest" ? "navigation" : (ways[index % 2] ?? "navigation"),
    target: findTarget("remote_inbox"),
    fault: {
      name: `${file} is ${how}`,
      reason: unreachable.includes(how) ? "unreachable" : "invalid",
      file,
      how,
    },
    isBrief: true,
  }));

test("the short form has each fault, and each remote on first load and on navigation", () => {
  const list = (key: (cell: Cell) => string, from: readonly Cell[]) => [...new Set(from.map(key))];
  for (const key of [
    ({ fault }: Cell) => fault.name,
    ({ column, way }: Cell) => `${column} ${way}`,
  ]) {
    assert.deepEqual(list(key, selectedCells).sort(), list(key, cells).sort());
  }
});

for (const cell of [...selectedCells, ...fileCells]) {
  test(`keeps the shell usable, says why and recovers: ${cell.column}, ${cell.fault.name}, ${cell.way}`, async () => {
    await checkCell(stage, cell);
  });
}

test("shows the navigation, the add button and the badge while every remote is unavailable", async ({
  newPage,
  cleanUp,
}) => {
  const { page, allow } = await newPage(site);
  allow(/cannot be shown/, /remotes\//, /Failed to load resource/);
  for (const { remote } of targets) site.disableRemote(remote);
  cleanUp(() => {
    for (const { remote } of targets) site.enableRemote(remote);
  });
  await openAsStaff(page, site, "/admin/news");
  for (const link of ["News", "Books", /Inbox/]) {
    await expect(page.getByRole("navigation").getByRole("link", { name: link })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: /Inbox.*unread message/ })).toBeVisible();
  await page.getByRole("button", { name: "Add Article" }).click();
  await expect(page.getByRole("dialog").getByText(texts.remote.failedTitle).first()).toBeVisible();
});
