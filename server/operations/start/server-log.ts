import { type Logger, pino } from "pino";
import pretty from "pino-pretty";
import type { Config } from "../../platform/config/config.ts";

/** Structured lines on standard output; readable lines on a terminal. */
export function createLogger(level: Config["logLevel"]): Logger {
  const readable = () => pretty({ ignore: "pid,hostname,reqId", translateTime: "SYS:HH:MM:ss" });
  return process.stdout.isTTY ? pino({ level }, readable()) : pino({ level });
}
