import { writeFileSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";

/** The counts of a whole run. */
export interface Counts {
  passed: number;
  failed: number;
}

/** A module given as --setup. */
interface Setup {
  /** Called once before the first file. Variables it sets are passed on to the files. */
  globalSetup(): Promise<void>;
  /** Called once after the last file. */
  globalTeardown(): Promise<void>;
}

/**
 * Runs test files, each in its own process, in the order given (`node --test` sorts them). Reports
 * on the terminal and writes the counts as JSON to --counts.
 */
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: "string", default: "1" },
    counts: { type: "string", default: "" },
    setup: { type: "string" },
  },
});

const abort = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => abort.abort());
}

const setup: Setup | undefined = values.setup && (await import(values.setup));
await setup?.globalSetup();
const events = run({
  files,
  concurrency: Number(values.concurrency),
  execArgv: ["--disable-warning=ExperimentalWarning"],
  signal: abort.signal,
});
events.on("test:summary", ({ file, counts, success }) => {
  // The summary without a file is the one of the whole run.
  if (file !== undefined) return;
  const { passed, tests } = counts;
  writeFileSync(values.counts, JSON.stringify({ passed, failed: tests - passed } satisfies Counts));
  if (!success) process.exitCode = 1;
});
events.once("end", () => setup?.globalTeardown());
events.compose(new spec()).pipe(process.stdout);
