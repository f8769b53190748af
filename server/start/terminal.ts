import { StartError } from "../start-error.ts";

/** Writes a line for the person at the terminal; it is in no log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends with exit code 1: one line for what a person can put right, the whole error otherwise. */
export function endWithReason(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
