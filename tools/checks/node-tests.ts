import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
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
  /** How many files share a process, and so what they import. Default 8. */
  filesPerProcess?: number;
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
  const folder = join(temporary, crypto.randomUUID());
  mkdirSync(folder);
  const counts = join(folder, "counts.json");
  const code = await runInherited(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--test",
      "--test-concurrency=2",
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      `--test-reporter=${join(import.meta.dirname, "count-tests.ts")}`,
      `--test-reporter-destination=${counts}`,
      ...writeGroups(suite, folder),
    ],
    {
      cwd: root,
      // Without the last one, a run inside a run (the test of this file) would report to the outer one.
      env: { ...process.env, ...suite.env, NODE_TEST_CONTEXT: undefined },
      quiet,
    },
  );
  const { passed, failures } = JSON.parse(readFileSync(counts, "utf8"));
  return toOutcome(passed, code === 0 ? failures.length : Math.max(failures.length, 1), failures);
}

/**
 * Writes a test file for each process: it runs several test files one after the other, each as a
 * test whose subtests and hooks are the file's. Starting a process, loading the server and compiling
 * the embedded database take longer than most files.
 */
function writeGroups(suite: Suite, folder: string): string[] {
  const paths = listTestFiles(suite);
  const size = suite.filesPerProcess ?? 8;
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) => {
    const lines = paths.slice(index * size, (index + 1) * size).map((path) => {
      const url = pathToFileURL(resolve(root, path)).href;
      return `test(${JSON.stringify(path)}, () => import(${JSON.stringify(url)}));`;
    });
    const group = join(folder, `group-${index}.mjs`);
    writeFileSync(group, ['import { test } from "node:test";', ...lines, ""].join("\n"));
    return group;
  });
}
