import { formatDuration } from "../print.ts";
import type { FinishedCheck } from "./outcome.ts";

/** The table at the end of `npm test`, with each check's notes below its row. */
export function summaryTable(checks: readonly FinishedCheck[]): string {
  const width = Math.max(...checks.map((check) => check.title.length));
  return checks
    .flatMap(({ title, passed, failed, milliseconds, notes = [] }) => [
      [
        failed > 0 ? "✖" : "✔",
        title.padEnd(width),
        `${passed} passed`.padStart(12),
        `${failed} failed`.padStart(10),
        formatDuration(milliseconds).padStart(12),
      ].join("  "),
      ...notes.map((note) => `     ${note}`),
    ])
    .join("\n");
}

/** The last line of `npm test`: "N passed, N failed". */
export function lastLine(checks: readonly FinishedCheck[]): string {
  const sum = (key: "passed" | "failed") => checks.reduce((all, check) => all + check[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
