import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInherited } from "../children.ts";
import { root } from "../parts.ts";
import { type FinishedCheck, type Outcome, toOutcome } from "./outcome.ts";
import type { Counts, Plan } from "./run-files.ts";
import { planLanes, type Suite } from "./suites.ts";

export interface Options {
  /** Folder of this run, for all temporary files. */
  temporary: string;
  /** True to hide the suites' own output. */
  quiet?: boolean;
  /**
   * Processes of test files at the same time, beside those in lanes of their own. Default 4: more
   * than two cores have work for, as they often wait.
   */
  concurrency?: number;
}

type RunnableSuite = Omit<Suite, "title"> & { title?: string };

/** Without this a run inside a run (the test of this file) would report to the outer one. */
const ownContext = { NODE_TEST_CONTEXT: undefined };

/** Runs a suite of node:test with its output on the terminal, and counts its tests. */
export async function nodeTests(suite: RunnableSuite, options: Options): Promise<Outcome> {
  const [counts] = await runSuites([suite], options);
  return toOutcome(counts?.passed ?? 0, counts?.failed ?? 1);
}

/**
 * Runs suites of node:test together, so that one has work for the processor while another waits,
 * and counts the tests of each.
 */
export async function nodeTestsTogether(
  suites: Suite[],
  options: Options,
): Promise<FinishedCheck[]> {
  const counts = await runSuites(suites, options);
  return suites.map(({ title }, index) => {
    const { passed = 0, failed = 1, milliseconds = 0 } = counts[index] ?? {};
    return { title, milliseconds, ...toOutcome(passed, failed) };
  });
}

/** @returns Nothing when the run itself has crashed. */
async function runSuites(
  suites: RunnableSuite[],
  { temporary, quiet, concurrency = 4 }: Options,
): Promise<Counts[]> {
  const plan = join(temporary, `${crypto.randomUUID()}.json`);
  const counts = join(temporary, `${crypto.randomUUID()}.json`);
  writeFileSync(
    plan,
    JSON.stringify({
      suites: suites.map(({ title = "", env = {}, shared = [], setup }) => ({
        title,
        env,
        shared,
        ...(setup && { setup: join(root, setup) }),
      })),
      lanes: planLanes(suites, concurrency),
    } satisfies Plan),
  );
  const code = await runInherited(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "run-files.ts"),
      `--plan=${plan}`,
      `--counts=${counts}`,
    ],
    {
      cwd: root,
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, ...ownContext },
      quiet,
    },
  );
  return code === 0 ? JSON.parse(readFileSync(counts, "utf8")) : [];
}
