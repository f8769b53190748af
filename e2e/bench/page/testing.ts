import type { PageResults } from "./measure.ts";
import type { VariantName } from "./variant-names.ts";
import type { VisitResult } from "./visit-result.ts";

const visit: VisitResult = {
  firstByte: 200,
  firstPaint: 900,
  largestPaint: 1000,
  interactive: 1500,
  blocking: 300,
  longestTask: 120,
  layoutShift: 0,
  requests: 10,
  kilobytes: { html: 5, script: 100, style: 10, font: 30, image: 20, data: 2 },
  depth: 4,
  click: undefined,
  warmPaint: 500,
};

/** Results of a page with these differences, one visit for each. */
export function pageResults(
  visits: Partial<Record<VariantName, Partial<VisitResult>[]>>,
  isStaff = false,
): PageResults {
  const all = Object.entries(visits).map(([name, changes]) => [
    name,
    changes.map((change) => ({ ...visit, ...change })),
  ]);
  return { page: { name: "/", path: "/", isStaff }, visits: Object.fromEntries(all) };
}
