import { StartupError } from "../../platform/startup-error.ts";

/** Prints a line for the person at the terminal; it is not logged. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Exits with code 1: prints one line for a StartupError, the whole error otherwise. */
export function exitWithError(error: unknown): void {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
