/** What a check found. A skipped test counts as failed: nothing is left out in silence. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What a person should know or do, a line each. */
  notes?: string[];
}

/** One row of `npm test`. */
export interface Check {
  title: string;
  run: () => Promise<Outcome>;
}

/** A finished check, as the summary shows it. */
export interface Finished extends Outcome {
  title: string;
  milliseconds: number;
}

/** The outcome of a suite by its counts; one that ran nothing has failed. */
export function counted(passed: number, failed: number, notes: string[] = []): Outcome {
  if (passed + failed > 0) return { passed, failed, notes };
  return { passed, failed: 1, notes: [...notes, "No test ran."] };
}
