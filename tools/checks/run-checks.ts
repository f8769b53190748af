import { join } from "node:path";
import { root } from "../parts.ts";
import { print } from "../print.ts";
import { type Check, type FinishedCheck, runToEnd } from "./outcome.ts";
import { stopSharedPostgres } from "./postgres.ts";
import { lastLine, summaryTable } from "./summary.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/**
 * Runs checks one after the other, prints a summary and sets the exit code.
 *
 * @param createChecks Called with the temporary folder of this run.
 */
export async function runChecks(createChecks: (temporary: string) => Check[]): Promise<void> {
  // Processes start in two thirds of the time when Node's compiled code is cached.
  process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/compiled");

  const temporary = createTemporaryFolder();
  for (const name of ["TMPDIR", "TEMP"]) process.env[name] = temporary;

  const finished: FinishedCheck[] = [];
  for (const check of createChecks(temporary)) {
    print(`\n── ${check.title} ──`);
    finished.push(...(await runToEnd(check)));
  }
  await stopSharedPostgres();
  print(`\n${summaryTable(finished)}\n`);
  print(lastLine(finished));
  process.exitCode = finished.some((check) => check.failed > 0) ? 1 : 0;
}
