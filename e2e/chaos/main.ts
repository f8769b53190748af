import { parseArgs } from "node:util";
import { formatDuration, print, run } from "../../tools/print.ts";
import { launchBrowser } from "../harness/launch-browser.ts";
import { startSite } from "../harness/site.ts";
import { type Cell, cells } from "./cells.ts";
import { checkCell } from "./check-cell.ts";
import { createStage, type Stage } from "./stage.ts";
import { type Result, toJson, toTable } from "./table.ts";
import { buildVariants, listBuilds } from "./variants.ts";

/**
 * `npm run chaos`: every fault of every remote and of the registry, in a real browser, on a page's
 * first load and on navigation. Ends with exit code 1 when a cell of the table fails.
 */
await run(async () => {
  const { values } = parseArgs({
    options: {
      remote: { type: "string" },
      fault: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const chosen = cells.filter(
    ({ column, fault }) =>
      (values.remote ?? column) === column && fault.name.includes(values.fault ?? ""),
  );
  if (chosen.length === 0) {
    const list = (names: string[]) => [...new Set(names)].join(", ");
    throw new Error(
      `There is no such cell. Remotes: ${list(cells.map(({ column }) => column))}. ` +
        `Faults: ${list(cells.map(({ fault }) => fault.name))}.`,
    );
  }
  const say = values.json ? () => undefined : print;
  const results = await checkAll(chosen, say);
  if (values.json) print(JSON.stringify(results.map(toJson)));
  else printTable(results);
  if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
});

async function checkAll(chosen: readonly Cell[], say: (line: string) => void): Promise<Result[]> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const builds = listBuilds(chosen);
    if (builds.length > 0) say(`Building ${builds.length} remotes with faults …`);
    const variants = await buildVariants(builds);
    const stage = await createStage({ site, browser, variants, usableWithin: 1000 });
    const results: Result[] = [];
    for (const cell of chosen) {
      const result = await check(stage, cell);
      results.push(result);
      say(toLine(result));
    }
    return results;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function check(stage: Stage, cell: Cell): Promise<Result> {
  const started = performance.now();
  const failure = await checkCell(stage, cell).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { cell, milliseconds: performance.now() - started, failure };
}

function toLine({ cell, milliseconds, failure }: Result): string {
  const name = `${cell.fault.name}, ${cell.column}, ${cell.way}`;
  return `${failure === undefined ? "✔" : "✖"} ${name} (${formatDuration(milliseconds)})${failure === undefined ? "" : `\n    ${failure}`}`;
}

function printTable(results: readonly Result[]): void {
  const failed = results.filter(({ failure }) => failure !== undefined);
  print("");
  for (const line of toTable(results)) print(line);
  print("");
  for (const result of failed) print(toLine(result));
  print(
    failed.length === 0
      ? `✔ All ${results.length} cells are ok.`
      : `✖ ${failed.length} of ${results.length} cells failed.`,
  );
}
