import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type PartFolder, remoteFolders, root } from "../parts.ts";
import { print } from "../print.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

interface Budget {
  title: string;
  part: PartFolder;
  /** Files of the part's dist, by name. */
  names: (dist: string) => string[];
  /**
   * What the files weighed together as brotli (level 11) when the budget was set, in kB of 1000
   * bytes. They may weigh `MARGIN` more.
   */
  measured: number;
}

const MARGIN = 0.05;

/**
 * The files that a visitor's browser fetches first, as measured in November 2026. Measure again when
 * a change is worth its weight: `npm run build`, then the sizes that the check prints.
 */
const table: Budget[] = [
  {
    title: "shell: scripts of the first page",
    measured: 145,
    part: "shell",
    names: (dist) => linked(dist, /<script[^>]+src="\/?([^"]+\.js)"/g),
  },
  {
    title: "shell: styles of the first page",
    measured: 5.5,
    part: "shell",
    names: (dist) => linked(dist, /<link[^>]+href="\/?([^"]+\.css)"/g),
  },
  // Without the runtime's ES modules (shared/build/slim-runtime.ts) it weighs nearly twice as much.
  ...remoteFolders.map((part) => ({
    title: `${part}: entry`,
    measured: 8.4,
    part,
    names: () => ["remoteEntry.js"],
  })),
];

/** Compares the sizes of the builds with the table, and prints a line for each of its rows. */
export async function budgets(): Promise<Outcome> {
  const rows = table.map(({ title, measured, part, names }) => {
    const limit = measured * (1 + MARGIN);
    const dist = join(root, part, "dist");
    const paths = names(dist)
      .map((name) => join(dist, name))
      .filter((path) => existsSync(path));
    const weight = paths.reduce((sum, path) => sum + brotliKilobytes(path), 0);
    const isWithinBudget = paths.length > 0 && weight <= limit;
    const line = `${title}: ${weight.toFixed(1)} kB of ${limit.toFixed(1)} kB`;
    print(`${isWithinBudget ? "✔" : "✖"} ${line}`);
    return { isWithinBudget, line: paths.length > 0 ? line : `${title}: file not found` };
  });
  const broken = rows.filter((row) => !row.isWithinBudget);
  return toOutcome(
    rows.length - broken.length,
    broken.length,
    broken.map((row) => row.line),
  );
}

function brotliKilobytes(path: string): number {
  return brotliCompressSync(readFileSync(path)).byteLength / 1000;
}

/** Files that the HTML of a build loads. */
function linked(dist: string, pattern: RegExp): string[] {
  const page = join(dist, "index.html");
  if (!existsSync(page)) return [];
  return [...readFileSync(page, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
