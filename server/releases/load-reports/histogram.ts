import { type RawBuilder, sql } from "kysely";

/**
 * Measurements are counted in ranges that grow with the value, four to each doubling: exact to a
 * tenth, and 77 numbers for load times up to ten minutes. So one wrong report is one among all.
 */
const RANGES_PER_DOUBLING = 4;

/** The numbers of values in each range, the lowest first; those of empty ranges may lack. */
export type Histogram = readonly number[];

/** Counts values from 1, such as the milliseconds that loads took. */
export function countValues(values: readonly number[]): Histogram {
  const ranges = values.map(toRange);
  const counts = Array<number>(Math.max(0, ...ranges.map((range) => range + 1))).fill(0);
  for (const range of ranges) counts[range] = (counts[range] ?? 0) + 1;
  return counts;
}

/**
 * The value that a share of the values does not exceed, as the middle of its range.
 *
 * @param share From 0 to 1: 0.5 for the median.
 * @returns null without values.
 */
export function readPercentile(histogram: Histogram, share: number): number | null {
  const rank = Math.max(1, Math.ceil(countAll(histogram) * share));
  let passed = 0;
  for (const [range, count = 0] of histogram.entries()) {
    passed += count;
    if (passed >= rank) return Math.round(2 ** ((range + 0.5) / RANGES_PER_DOUBLING));
  }
  return null;
}

/** How many values there are. */
export const countAll = (histogram: Histogram): number =>
  histogram.reduce((sum, count) => sum + count, 0);

/**
 * The sum of the histogram that a table has and of the one that is being inserted.
 *
 * @param column "load_reports.times".
 */
export function addedHistogram(column: string): RawBuilder<number[]> {
  const added = sql.ref(`excluded.${column.split(".")[1]}`);
  return sql`array(select coalesce(known, 0) + coalesce(new, 0)
    from unnest(${sql.ref(column)}, ${added}) with ordinality as sums (known, new, i)
    order by i)`;
}

const toRange = (value: number): number =>
  Math.floor(Math.log2(Math.max(1, value)) * RANGES_PER_DOUBLING);
