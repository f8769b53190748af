/**
 * Load times are counted in ranges that grow with the time, four to each doubling: exact to a tenth,
 * and 77 numbers for everything up to ten minutes. So one wrong report is one among all.
 */
const RANGES_PER_DOUBLING = 4;

/** The numbers of loads in each range, the fastest first; those of ranges without loads may lack. */
type LoadTimes = readonly number[];

/** Counts loads by the milliseconds that they took. */
export function countTimes(milliseconds: readonly number[]): LoadTimes {
  const ranges = milliseconds.map(toRange);
  const counts = Array<number>(Math.max(0, ...ranges.map((range) => range + 1))).fill(0);
  for (const range of ranges) counts[range] = (counts[range] ?? 0) + 1;
  return counts;
}

/**
 * The milliseconds within which a share of the loads was done, as the middle of their range.
 *
 * @param share From 0 to 1: 0.5 for the median.
 * @returns null without loads.
 */
export function readPercentile(times: LoadTimes, share: number): number | null {
  const rank = Math.max(1, Math.ceil(times.reduce((sum, count) => sum + count, 0) * share));
  let passed = 0;
  for (const [range, count = 0] of times.entries()) {
    passed += count;
    if (passed >= rank) return Math.round(2 ** ((range + 0.5) / RANGES_PER_DOUBLING));
  }
  return null;
}

const toRange = (milliseconds: number): number =>
  Math.floor(Math.log2(Math.max(1, milliseconds)) * RANGES_PER_DOUBLING);
