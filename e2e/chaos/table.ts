import { type Cell, ways } from "./cells.ts";

/** What a cell has shown. */
export interface Result {
  cell: Cell;
  milliseconds: number;
  /** What failed; undefined when all was well. */
  failure: string | undefined;
}

/**
 * The results as a Markdown table: a row for each fault, a column for each remote. A cell has the
 * result of each way.
 */
export function toTable(results: readonly Result[]): string[] {
  const columns = [...new Set(results.map(({ cell }) => cell.column))];
  const names = [...new Set(results.map(({ cell }) => cell.fault.name))];
  const rows = names.map((name) => [
    name,
    ...columns.map((column) =>
      results
        .filter(({ cell }) => cell.fault.name === name && cell.column === column)
        .map(({ failure }) => (failure === undefined ? "ok" : "FAILED"))
        .join(", "),
    ),
  ]);
  const title = [`fault (${ways.join(", ")})`, ...columns];
  const widths = title.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((text, index) => text.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  return [line(title), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}

/** A result as `--json` prints it. */
export const toJson = ({ cell, milliseconds, failure }: Result) => ({
  fault: cell.fault.name,
  of: cell.column,
  way: cell.way,
  ok: failure === undefined,
  failure: failure ?? null,
  milliseconds: Math.round(milliseconds),
});
