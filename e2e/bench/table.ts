import type { Measured } from "./measure-workspace.ts";

/** The results as a table of plain text. */
export function tableOf(rows: readonly Measured[]): string {
  const line = (...[database, workspace, action, median, p95]: string[]) =>
    [
      database?.padEnd(10),
      workspace?.padEnd(7),
      action?.padEnd(28),
      median?.padStart(10),
      p95?.padStart(10),
    ].join("");
  return [
    line("database", "list", "from key to drawn, in ms", "median", "95th"),
    ...rows.map(({ database, workspace, action, median, p95 }) =>
      line(database, workspace, action, median.toFixed(1), p95.toFixed(1)),
    ),
  ].join("\n");
}
