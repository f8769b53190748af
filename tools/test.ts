import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks/all.ts";
import type { Check, Finished, Outcome } from "./checks/outcome.ts";
import { stopSharedPostgres } from "./checks/postgres.ts";
import { lastLine, summaryTable } from "./checks/summary.ts";
import { say } from "./say.ts";

/** `npm test`: every check there is, one after the other, and a summary of all of them. */
const temporary = mkdtempSync(join(tmpdir(), "oselia-test-"));
// A throwaway PostgreSQL that runs as another user must be able to walk through.
chmodSync(temporary, 0o711);
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const finished: Finished[] = [];
for (const check of checks(temporary)) {
  say(`\n── ${check.title} ──`);
  const started = performance.now();
  const outcome = await outcomeOf(check);
  finished.push({ title: check.title, milliseconds: performance.now() - started, ...outcome });
}
await stopSharedPostgres();
say(`\n${summaryTable(finished)}\n`);
say(lastLine(finished));
process.exitCode = finished.some((check) => check.failed > 0) ? 1 : 0;

async function outcomeOf(check: Check): Promise<Outcome> {
  try {
    return await check.run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say(message);
    return { passed: 0, failed: 1, notes: [message.split("\n")[0] ?? ""] };
  }
}
