import { countValues, type Histogram, readPercentile } from "../load-reports/histogram.ts";

/**
 * What a browser measures of a visit, in the order in which it is shown: the Core Web Vitals
 * (https://web.dev/articles/vitals), and the animation frames that took longer than 200 ms. `good` is
 * the limit of what counts as good there; `parts` is how many whole numbers the unit is counted in.
 */
export const vitals = {
  /** Largest contentful paint, in milliseconds. */
  lcp: { title: "LCP", good: 2500, parts: 1 },
  /** Interaction to next paint, in milliseconds. */
  inp: { title: "INP", good: 200, parts: 1 },
  /** Cumulative layout shift, without a unit. */
  cls: { title: "CLS", good: 0.1, parts: 1000 },
  /** Depends on how long a visit lasts, so there is no limit. */
  longFrames: { title: "Long frames", good: Number.POSITIVE_INFINITY, parts: 1 },
} as const;

export type Vital = keyof typeof vitals;

export const vitalNames = Object.keys(vitals) as Vital[];

/** The measurements of a release. */
export type VitalHistograms = Record<Vital, Histogram>;

/** A histogram of measurements. A histogram starts at 1, a measurement at 0. */
export const countVital = (vital: Vital, values: readonly number[]): Histogram =>
  countValues(values.map((value) => Math.round(value * vitals[vital].parts) + 1));

/** The value that a share of the visits did not exceed, in the vital's unit; null without visits. */
export function readVital(vital: Vital, histogram: Histogram, share: number): number | null {
  const value = readPercentile(histogram, share);
  return value === null ? null : (value - 1) / vitals[vital].parts;
}
