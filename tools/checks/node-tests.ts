import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runLive } from "../children.ts";
import { root } from "../parts.ts";
import type { Counts } from "./count-reporter.ts";
import { counted, type Outcome } from "./outcome.ts";

export interface NodeTests {
  /** Globs of test files, from the root of the repository. */
  files: string[];
  /** Globs of test files to leave to another check. */
  except?: string[];
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  /** Test files that run at once. */
  concurrency?: number;
  /** Folder of this run, for the counts. */
  temporary: string;
  /** True to keep the suite's own output off the terminal. */
  quiet?: boolean;
}

/** Without this a run inside a run (the test of this file) would report to the outer one. */
const ownContext = { NODE_TEST_CONTEXT: undefined };

/** Runs a suite of node:test with its output on the terminal, and counts its tests. */
export async function nodeTests(suite: NodeTests): Promise<Outcome> {
  const { files, except = [], env = {}, concurrency = 2, temporary, quiet } = suite;
  const found = globSync(files, { cwd: root, exclude: ["**/node_modules/**", ...except] }).sort();
  if (found.length === 0) return counted(0, 0);
  const counts = join(temporary, `${crypto.randomUUID()}.json`);
  const code = await runLive(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--test",
      `--test-concurrency=${concurrency}`,
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      `--test-reporter=${new URL("count-reporter.ts", import.meta.url)}`,
      `--test-reporter-destination=${counts}`,
      ...found,
    ],
    { cwd: root, env: { ...process.env, ...env, ...ownContext }, quiet },
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
