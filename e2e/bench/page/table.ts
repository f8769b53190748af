import { type PageReport, ratio } from "./report.ts";
import type { Summary } from "./statistics.ts";
import type { VariantName } from "./variant-names.ts";
import { type Metric, metrics } from "./visit-result.ts";

/**
 * A page as a Markdown table: a row for each metric, a column for each variant with the median and
 * the quartiles, then how many times the monolith's and the static page's value the site's is.
 */
export function toTable(report: PageReport, variants: readonly VariantName[]): string[] {
  const compared = (["monolith", "static"] as const).filter((name) => variants.includes(name));
  const ratios = variants.includes("site") ? compared : [];
  const title = [report.name, ...variants, ...ratios.map((name) => `site / ${name}`)];
  const rows = metrics
    .filter(({ name }) => Object.keys(report.metrics[name] ?? {}).length > 0)
    .map((metric) => [
      metric.title,
      ...variants.map((name) => toCell(report.metrics[metric.name]?.[name], metric)),
      ...ratios.map((name) => ratio(report, metric.name, name)?.toFixed(2) ?? "–"),
    ]);
  const widths = title.map((_, column) =>
    Math.max(...[title, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = widths.map(
    (width, column) => "-".repeat(column === 0 ? width : width - 1) + (column === 0 ? "" : ":"),
  );
  return [line(title), line(rule), ...rows.map(line)];
}

/** The spread is left out where all visits agree. */
function toCell(summary: Summary | undefined, { digits }: Metric): string {
  if (!summary) return "–";
  const [median, low, high] = [summary.median, summary.low, summary.high].map((value) =>
    value.toFixed(digits),
  );
  return low === high ? `${median}` : `${median} (${low}–${high})`;
}
