import { pino } from "pino";

/** A logger for tests that are not about the log. */
export const silentLog = pino({ level: "silent" });
