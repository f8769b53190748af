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
