import type { PageReport } from "./report.ts";
import type { VariantName } from "./variant-names.ts";

/** A limit for a metric of the site, as a multiple of another variant's. */
interface Target {
  title: string;
  metric: string;
  other: VariantName;
  limit: number;
  isForStaff: boolean;
}

const targets: readonly Target[] = [
  {
    title: "LCP at most 0.3 of the monolith's",
    metric: "lcp",
    other: "monolith",
    limit: 0.3,
    isForStaff: false,
  },
  {
    title: "LCP at most 1.3 of static HTML's",
    metric: "lcp",
    other: "static",
    limit: 1.3,
    isForStaff: false,
  },
  {
    title: "blocking time at most half the monolith's",
    metric: "tbt",
    other: "monolith",
    limit: 0.5,
    isForStaff: false,
  },
  {
    title: "JavaScript at most 1.1 of the monolith's",
    metric: "kilobytes-script",
    other: "monolith",
    limit: 1.1,
    isForStaff: false,
  },
  {
    title: "first content no later than the monolith's",
    metric: "fcp",
    other: "monolith",
    limit: 1,
    isForStaff: true,
  },
];

/** Whether a page meets a target. */
export interface Verdict {
  page: string;
  target: string;
  isMet: boolean;
  site: number;
  /** The most that the target allows, in the unit of the metric. */
  allowed: number;
}

/** Compares a page with its targets; those without measurements are left out. */
export function judge(report: PageReport): Verdict[] {
  return targets
    .filter(({ isForStaff }) => isForStaff === report.isStaff)
    .flatMap(({ title, metric, other, limit }) => {
      const { site, [other]: compared } = report.metrics[metric] ?? {};
      if (!site || !compared) return [];
      const allowed = compared.median * limit;
      const isMet = site.median <= allowed;
      return [{ page: report.name, target: title, isMet, site: site.median, allowed }];
    });
}

/** A verdict as a line of plain text. */
export function toLine({ page, target, isMet, site, allowed }: Verdict): string {
  const numbers = `${Math.round(site)}, allowed ${Math.round(allowed)}`;
  return `  ${page.padEnd(14)}${target.padEnd(44)}${isMet ? "met" : "not met"} (${numbers})`;
}
