import { pino } from "pino";

/** A logger for tests whose subject is not the log. */
export const silentLog = pino({ level: "silent" });
