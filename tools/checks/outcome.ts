import { print } from "../print.ts";

/** The result of a check. A skipped test counts as failed, so that nothing is left out silently. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What a developer should know or do, a line each. */
  notes?: string[];
}

/** One step of `npm test`. */
export interface Check {
  title: string;
  /** Returns several results when it runs several suites together. */
  run: () => Promise<Outcome | FinishedCheck[]>;
}

/** A row of the summary. */
export interface FinishedCheck extends Outcome {
  title: string;
  milliseconds: number;
}

/** The outcome of a suite by its counts; one that ran no tests has failed. */
export function toOutcome(passed: number, failed: number, notes: string[] = []): Outcome {
  if (passed + failed > 0) return { passed, failed, notes };
  return { passed, failed: 1, notes: [...notes, "No tests ran."] };
}

/** Runs a check; one that throws has failed, with the message as a note. */
export async function runToEnd({ title, run }: Check): Promise<FinishedCheck[]> {
  const started = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error);
    print(message);
    return { passed: 0, failed: 1, notes: [message.split("\n")[0] ?? ""] };
  });
  if (Array.isArray(outcome)) return outcome;
  return [{ title, milliseconds: performance.now() - started, ...outcome }];
}

/** One check of several that run at the same time. */
export function together(title: string, checks: readonly Check[]): Check {
  return { title, run: async () => (await Promise.all(checks.map(runToEnd))).flat() };
}

/** Checks that run one after the other. */
export function inOrder(title: string, checks: readonly Check[]): Check {
  return {
    title,
    async run() {
      const finished: FinishedCheck[] = [];
      for (const check of checks) finished.push(...(await runToEnd(check)));
      return finished;
    },
  };
}
