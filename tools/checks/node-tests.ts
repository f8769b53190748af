import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runLive } from "../children.ts";
import { root } from "../parts.ts";
import type { Counts } from "./count-reporter.ts";
import { counted, type Outcome } from "./outcome.ts";
import { filesOf, type Suite } from "./suites.ts";

export interface Options {
  /** Folder of this run, for the counts. */
  temporary: string;
  /** True to keep the suite's own output off the terminal. */
  quiet?: boolean;
}

/** Test files that run at once: more than two cores, for they wait for a disk or a page much of their time. */
const atOnce = 3;

/** Without this a run inside a run (the test of this file) would report to the outer one. */
const ownContext = { NODE_TEST_CONTEXT: undefined };

/** Runs a suite of node:test with its output on the terminal, and counts its tests. */
export async function nodeTests(
  suite: Pick<Suite, "files" | "except" | "env" | "globalSetup">,
  { temporary, quiet }: Options,
): Promise<Outcome> {
  const files = filesOf(suite);
  if (files.length === 0) return counted(0, 0);
  const counts = join(temporary, `${crypto.randomUUID()}.json`);
  const code = await runLive(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--test",
      `--test-concurrency=${atOnce}`,
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      `--test-reporter=${new URL("count-reporter.ts", import.meta.url)}`,
      `--test-reporter-destination=${counts}`,
      ...(suite.globalSetup ? [`--test-global-setup=${join(root, suite.globalSetup)}`] : []),
      ...files,
    ],
    { cwd: root, env: { ...process.env, ...suite.env, ...ownContext }, quiet },
  );
  const { passed, failed } = readCounts(counts);
  // A run that fails without a failing test still fails: a crash, or a handle left open.
  return counted(passed, code === 0 ? failed : Math.max(failed, 1));
}

function readCounts(path: string): Counts {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
