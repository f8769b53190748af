import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runInherited } from "../children.ts";
import { root } from "../parts.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

/** The fields of Playwright's JSON report that are used here. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Of files that could not be loaded, and of the global setup. */
  errors: unknown[];
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Runs the browser tests with Playwright Test, and counts them. A skipped test has failed. */
export async function browserTests(temporary: string): Promise<Outcome> {
  const report = join(temporary, "browser-tests.json");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const code = await runInherited(
    process.execPath,
    [playwright, "test", "--config=e2e/playwright.config.ts"],
    { cwd: root, env: { ...process.env, E2E_REPORT: report } },
  );
  const { stats, errors, suites }: Report = JSON.parse(readFileSync(report, "utf8"));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const traces = "Traces are in .cache/e2e: npx playwright show-trace .cache/e2e/…/trace.zip";
  const notes = [...suites.flatMap(failures), ...(failed > 0 ? [traces] : [])];
  return toOutcome(stats.expected, code === 0 ? failed : Math.max(failed, 1), notes);
}

/** The place, the title and the first line of the error of each test that failed once. */
function failures({ suites = [], specs }: Suite): string[] {
  const lines = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? "";
        return `${file}:${line} ${title}: ${stripVTControlCharacters(message).split("\n")[0]}`;
      }),
  );
  return [...lines, ...suites.flatMap(failures)];
}
