import { countAll, type Histogram } from "../load-reports/histogram.ts";
import { readVital, type Vital, type VitalHistograms, vitalNames, vitals } from "./vital.ts";

/** Measurements of each of two releases below which they are not compared. */
const minMeasurements = 50;

/** The share of visits that a vital is judged by: its 75th percentile. */
export const judgedShare = 0.75;

/** How many times as high as the other release's a value must be to be clearly worse. */
const factor = 1.5;

/** How many standard errors each of the two percentiles is given the benefit of. */
const standardErrors = 3;

/** Why a release is clearly worse than another: a vital with the 75th percentiles of both. */
export interface WorseVital {
  vital: Vital;
  canary: number;
  stable: number;
}

/** The first vital in which a canary is clearly worse than the live release, if any. */
export function findWorse(
  canary: VitalHistograms,
  stable: VitalHistograms,
): WorseVital | undefined {
  const vital = vitalNames.find((name) => isClearlyWorse(name, canary[name], stable[name]));
  if (!vital) return undefined;
  const read = (histogram: Histogram) => readVital(vital, histogram, judgedShare) ?? 0;
  return { vital, canary: read(canary[vital]), stable: read(stable[vital]) };
}

/**
 * True when even the lowest 75th percentile that fits the measurements of a release is beyond what
 * counts as good, and more than one and a half times the highest one that fits the other's.
 */
export function isClearlyWorse(vital: Vital, histogram: Histogram, other: Histogram): boolean {
  if (countAll(histogram) < minMeasurements || countAll(other) < minMeasurements) return false;
  const low = readVital(vital, histogram, judgedShare - marginOf(histogram)) ?? 0;
  const high = readVital(vital, other, judgedShare + marginOf(other)) ?? 0;
  return low > vitals[vital].good && low > factor * high;
}

/** The numbers for the record: "LCP is 3.9 s at the 75th percentile, and 1.2 s with the live release". */
export const explainWorse = ({ vital, canary, stable }: WorseVital): string =>
  `${vitals[vital].title} is ${format(vital, canary)} at the 75th percentile, and ${format(vital, stable)} with the live release`;

/** How far the percentile of so few visits may be from that of all, as a share of the visits. */
const marginOf = (histogram: Histogram) =>
  standardErrors * Math.sqrt((judgedShare * (1 - judgedShare)) / countAll(histogram));

function format(vital: Vital, value: number): string {
  if (vital === "lcp") return `${Math.round(value / 100) / 10} s`;
  return vital === "inp" ? `${value} ms` : `${Math.round(value * 100) / 100}`;
}
