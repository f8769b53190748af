import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInherited } from "../children.ts";
import { root } from "../parts.ts";
import { type Outcome, toOutcome } from "./outcome.ts";
import type { Counts } from "./run-files.ts";
import { listTestFiles, type Suite } from "./suites.ts";

export interface Options {
  /** Folder of this run, for the counts. */
  temporary: string;
  /** True to hide the suite's own output. */
  quiet?: boolean;
}

/** Test files that run at the same time: more than two cores have work for, as they often wait. */
const concurrency = 3;

/** Without this a run inside a run (the test of this file) would report to the outer one. */
const ownContext = { NODE_TEST_CONTEXT: undefined };

/** Runs a suite of node:test with its output on the terminal, and counts its tests. */
export async function nodeTests(
  suite: Pick<Suite, "files" | "first" | "except" | "env" | "setup">,
  { temporary, quiet }: Options,
): Promise<Outcome> {
  const files = listTestFiles(suite);
  if (files.length === 0) return toOutcome(0, 0);
  const counts = join(temporary, `${crypto.randomUUID()}.json`);
  const code = await runInherited(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "run-files.ts"),
      `--concurrency=${concurrency}`,
      `--counts=${counts}`,
      ...(suite.setup ? [`--setup=${join(root, suite.setup)}`] : []),
      ...files,
    ],
    { cwd: root, env: { ...process.env, ...suite.env, ...ownContext }, quiet },
  );
  const { passed, failed } = readCounts(counts);
  // A run that fails without a failing test still fails: a crash, or an open handle.
  return toOutcome(passed, code === 0 ? failed : Math.max(failed, 1));
}

function readCounts(path: string): Counts {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
