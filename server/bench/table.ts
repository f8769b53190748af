export interface Row {
  name: string;
  /** Requests a second of the site, of bare Fastify, and of the work beneath alone. */
  site: number;
  bare: number;
  raw: number;
  rawIs: string;
}

/** The results as a table of plain text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, site, bare, raw, rawIs }) => [
    name,
    whole(site),
    whole(bare),
    percent(site / bare),
    whole(raw),
    percent(site / raw),
    rawIs,
  ]);
  const all = [["a second", "site", "bare", "of bare", "raw", "of raw", "raw is"], ...cells];
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
