import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInherited } from "../children.ts";
import { root } from "../parts.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

/** Test files that Node's test runner runs together. */
export interface Suite {
  title: string;
  /** Globs of its test files, from the root of the repository. */
  files: readonly string[];
  /** Globs of files that belong to another suite. */
  except?: readonly string[];
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  /** Files at the same time. Default 2. */
  concurrency?: number;
}

interface Options {
  /** Folder of this run, for all temporary files. */
  temporary: string;
  /** True to hide the suite's own output. */
  quiet?: boolean;
}

/** The test files of a suite, by their path from the root of the repository. */
export function listTestFiles({ files, except = [] }: Pick<Suite, "files" | "except">): string[] {
  return globSync(files, { cwd: root, exclude: ["**/node_modules/**", ...except] }).sort();
}

/** Runs a suite with its output on the terminal, and counts its tests. */
export async function nodeTests(suite: Suite, { temporary, quiet }: Options): Promise<Outcome> {
  const counts = join(temporary, `${crypto.randomUUID()}.json`);
  const code = await runInherited(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--test",
      `--test-concurrency=${suite.concurrency ?? 2}`,
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      `--test-reporter=${join(import.meta.dirname, "count-tests.ts")}`,
      `--test-reporter-destination=${counts}`,
      ...listTestFiles(suite),
    ],
    {
      cwd: root,
      // Without the last one, a run inside a run (the test of this file) would report to the outer one.
      env: { ...process.env, ...suite.env, NODE_TEST_CONTEXT: undefined },
      quiet,
    },
  );
  const { passed, failed } = JSON.parse(readFileSync(counts, "utf8"));
  return toOutcome(passed, code === 0 ? failed : Math.max(failed, 1));
}
