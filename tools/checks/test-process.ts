import { resolve } from "node:path";
import { test } from "node:test";
import { root } from "../parts.ts";

/** What a process of tests runs, as JSON in the variable TEST_PROCESS. */
export interface TestProcess {
  /** Paths of modules that all files share; their hooks apply to the whole process. */
  shared: string[];
  /** Test files, in their order. */
  files: {
    /** As it is reported. */
    name: string;
    /** From the root of the repository, or absolute. */
    path: string;
  }[];
}

/**
 * Runs test files one after the other in this process: what they import is loaded once. Each file is
 * a test of its own, whose subtests and hooks are the file's.
 */
const { shared, files }: TestProcess = JSON.parse(process.env.TEST_PROCESS ?? "");
for (const path of shared) await import(resolve(root, path));
for (const { name, path } of files) {
  test(name, async () => {
    await import(resolve(root, path));
  });
}
