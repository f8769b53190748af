import { quickChecks } from "./all.ts";
import { runChecks } from "./run-checks.ts";

/** `npm run test:quick`: the checks that need neither a database nor a browser. */
await runChecks(quickChecks);
