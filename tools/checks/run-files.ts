import { readFileSync, writeFileSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { forEachLimit } from "../concurrency.ts";
import type { Lane } from "./suites.ts";

/** What to run, as JSON in the file --plan. */
export interface Plan {
  suites: PlannedSuite[];
  lanes: Lane[];
}

interface PlannedSuite {
  title: string;
  /** Variables beside those of this process. */
  env: Record<string, string>;
  /** Module with globalSetup and globalTeardown. */
  setup?: string;
}

/** The result of a suite. Of each there is one in the JSON file --counts. */
export interface Counts {
  passed: number;
  failed: number;
  /** From the start of its first file to the end of its last one. */
  milliseconds: number;
}

/** A module given as `setup`. */
interface Setup {
  /** Called once before the suite's first file. Variables it sets are passed on to later files. */
  globalSetup(): Promise<void>;
  /** Called once after the last file of all suites. */
  globalTeardown(): Promise<void>;
}

/**
 * Runs the test files of several suites, each file in its own process. Reports a file on the
 * terminal when it has ended.
 */
const { values } = parseArgs({
  options: { plan: { type: "string", default: "" }, counts: { type: "string", default: "" } },
});
const plan: Plan = JSON.parse(readFileSync(values.plan, "utf8"));

const abort = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => abort.abort());
}

const report = new spec();
report.pipe(process.stdout);
const counts: Counts[] = plan.suites.map(() => ({ passed: 0, failed: 0, milliseconds: 0 }));
const started: number[] = [];

// Files of other suites run meanwhile.
const setups = plan.suites.map(({ setup }) => (setup ? prepare(setup) : undefined));
for (const setup of setups) setup?.catch(() => undefined);
await Promise.all(
  plan.lanes.map(({ concurrency, files }) => forEachLimit(concurrency, files, runFile)),
);
for (const setup of await Promise.all(setups)) await setup?.globalTeardown();
report.end();
if (abort.signal.aborted) process.exitCode = 1;
else writeFileSync(values.counts, JSON.stringify(counts));

/** Rejects, and so ends the run, when the first file of the suite is about to start. */
async function prepare(path: string): Promise<Setup> {
  const setup: Setup = await import(path);
  await setup.globalSetup();
  return setup;
}

async function runFile({ path, suite }: Lane["files"][number]): Promise<void> {
  await setups[suite];
  if (abort.signal.aborted) return;
  const { title, env } = plan.suites[suite] as PlannedSuite;
  const total = counts[suite] as Counts;
  started[suite] ??= performance.now();
  const events = run({
    files: [path],
    env: { ...process.env, ...env },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    signal: abort.signal,
  });
  const seen: object[] = [];
  for await (const event of events) {
    // The last events, about the whole run, name no file.
    if (event.data && "file" in event.data && event.data.file !== undefined) seen.push(event);
    else if (event.type === "test:summary") {
      const { counts, success } = event.data;
      const failed = counts.tests - counts.passed;
      total.passed += counts.passed;
      // A file can also fail after its tests: by its exit code.
      total.failed += success ? failed : Math.max(failed, 1);
    }
  }
  total.milliseconds = performance.now() - (started[suite] as number);
  const message = `\n${plan.suites.length > 1 ? `${title}: ` : ""}${path}\n`;
  report.write({ type: "test:stdout", data: { file: path, message } });
  for (const event of seen) report.write(event);
}
