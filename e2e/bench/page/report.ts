import type { PageResults } from "./measure.ts";
import { type Summary, summarise } from "./statistics.ts";
import type { VariantName } from "./variant-names.ts";
import { metrics } from "./visit-result.ts";

/** Summaries of one page, by metric and variant. */
export interface PageReport {
  /** Of the page. */
  name: string;
  isStaff: boolean;
  metrics: Record<string, Partial<Record<VariantName, Summary>>>;
}

/** Summarises the visits of a page. */
export function reportPage({ page, visits }: PageResults): PageReport {
  const rows = metrics.map(({ name, read }) => {
    const summaries = Object.entries(visits).flatMap(([variant, results]) => {
      const summary = summarise(results.flatMap((result) => read(result) ?? []));
      return summary ? [[variant, summary] as const] : [];
    });
    return [name, Object.fromEntries(summaries)] as const;
  });
  return { name: page.name, isStaff: page.isStaff, metrics: Object.fromEntries(rows) };
}

/** How many times a metric of the site is that of another variant. Undefined when it is unknown. */
export function ratio(report: PageReport, metric: string, other: VariantName): number | undefined {
  const { site, [other]: compared } = report.metrics[metric] ?? {};
  if (!site || !compared || compared.median === 0) return undefined;
  return site.median / compared.median;
}
