import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInherited } from "../children.ts";
import { root } from "../parts.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

/** The fields of Jest's JSON report that are used here. */
interface JestReport {
  numPassedTests: number;
  numTotalTests: number;
  /** Files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
}

/** Runs every Jest test with its output on the terminal, and counts the tests. */
export async function jestTests(temporary: string): Promise<Outcome> {
  const report = join(temporary, "jest.json");
  const jest = join(root, "node_modules/jest/bin/jest.js");
  const code = await runInherited(
    process.execPath,
    [jest, "--ci", "--maxWorkers=2", "--json", `--outputFile=${report}`],
    { cwd: root },
  );
  const counts: JestReport = JSON.parse(readFileSync(report, "utf8"));
  const { numPassedTests, numTotalTests, numRuntimeErrorTestSuites } = counts;
  const failed = numTotalTests - numPassedTests + numRuntimeErrorTestSuites;
  return toOutcome(numPassedTests, code === 0 ? failed : Math.max(failed, 1));
}
