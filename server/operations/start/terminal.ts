import { type Logger, pino } from "pino";
import pretty from "pino-pretty";
import type { Config } from "../../platform/config/config.ts";
import { StartupError } from "../../platform/startup-error.ts";

/** Structured lines on standard output; readable lines on a terminal. */
export function createLogger(level: Config["logLevel"]): Logger {
  const readable = () => pretty({ ignore: "pid,hostname,reqId", translateTime: "SYS:HH:MM:ss" });
  return process.stdout.isTTY ? pino({ level }, readable()) : pino({ level });
}

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
