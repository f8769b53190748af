import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { spec, type TestEvent } from "node:test/reporters";
import { parseArgs } from "node:util";
import { forEachLimit } from "../concurrency.ts";
import type { Lane } from "./suites.ts";
import type { TestProcess } from "./test-process.ts";

/** What to run, as JSON in the file --plan. */
export interface Plan {
  suites: PlannedSuite[];
  lanes: Lane[];
}

interface PlannedSuite {
  title: string;
  /** Variables beside those of this process. */
  env: Record<string, string>;
  /** See `TestProcess`. */
  shared: string[];
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

/** Runs the test files of several suites. Reports a file on the terminal when it has ended. */
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
  plan.lanes.map(({ concurrency, processes }) => forEachLimit(concurrency, processes, runProcess)),
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

async function runProcess({ paths, suite }: Lane["processes"][number]): Promise<void> {
  await setups[suite];
  if (abort.signal.aborted) return;
  const { title, env, shared } = plan.suites[suite] as PlannedSuite;
  const total = counts[suite] as Counts;
  started[suite] ??= performance.now();
  const files = paths.map((path) => ({ name: title ? `${title}: ${path}` : path, path }));
  const events = run({
    files: [join(import.meta.dirname, "test-process.ts")],
    env: {
      ...process.env,
      ...env,
      TEST_PROCESS: JSON.stringify({ shared, files } satisfies TestProcess),
    },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    signal: abort.signal,
  });
  const unfinished = new Set(files.map(({ name }) => name));
  let failed = 0;
  let seen: TestEvent[] = [];
  for await (const event of events) {
    // The last events, about the whole run, name no file.
    if (!event.data || !("file" in event.data) || event.data.file === undefined) {
      // A process can also fail after its tests: by its exit code.
      if (event.type === "test:summary" && !event.data.success) failed = Math.max(failed, 1);
      continue;
    }
    seen.push(event);
    if (event.type !== "test:pass" && event.type !== "test:fail") continue;
    const outcome = toResult(event);
    if (outcome === "passed") total.passed++;
    if (outcome === "failed") failed++;
    if (event.data.nesting === 0) {
      unfinished.delete(event.data.name);
      write(seen);
      seen = [];
    }
  }
  write(seen);
  for (const name of unfinished) {
    report.write({
      type: "test:stderr",
      data: { file: name, message: `${name} has not ended.\n` },
    });
  }
  total.failed += failed + unfinished.size;
  total.milliseconds = performance.now() - (started[suite] as number);
}

type Finished = Extract<TestEvent, { type: "test:pass" | "test:fail" }>;

/** What a test counts as. A file counts only when it has failed for another reason than its tests. */
function toResult({ type, data }: Finished): "passed" | "failed" | undefined {
  if (data.details.type === "suite") return undefined;
  if (data.nesting > 0) return type === "test:fail" || data.skip || data.todo ? "failed" : "passed";
  const { failureType } = ("error" in data.details ? data.details.error : {}) as FileError;
  return failureType === undefined || failureType === "subtestsFailed" ? undefined : "failed";
}

/** Node's own error, whose type its types leave out. */
interface FileError {
  failureType?: string;
}

function write(events: readonly TestEvent[]): void {
  for (const event of events) report.write(event);
}
