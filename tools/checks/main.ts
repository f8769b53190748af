import { checks } from "./all.ts";
import { runChecks } from "./run-checks.ts";

/** `npm test`: all checks. */
await runChecks(checks);
