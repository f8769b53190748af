export interface Row {
  name: string;
  /** Requests per second of the site, of bare Fastify, and of the underlying work. */
  site: number;
  bare: number;
  raw: number;
  rawLabel: string;
}

/** The results as a table of plain text. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, site, bare, raw, rawLabel }) => [
    name,
    whole(site),
    whole(bare),
    percent(site / bare),
    whole(raw),
    percent(site / raw),
    rawLabel,
  ]);
  const all = [["per second", "site", "bare", "of bare", "raw", "of raw", "raw work"], ...cells];
  const widths =
    all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === row.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const whole = (number: number) => Math.round(number).toLocaleString("en");

const percent = (ratio: number) =>
  ratio < 10 ? `${Math.round(ratio * 100)} %` : `${Math.round(ratio)} x`;
