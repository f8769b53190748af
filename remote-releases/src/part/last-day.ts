import type { LoadHour, LoadSummary } from "./part.ts";

const HOUR = 60 * 60 * 1000;

/** One odd hour is drawn this many times as high as the day's median at most. */
const HIGHEST = 4;

type Bar = Pick<LoadHour, "hour" | "failures"> & {
  /** Of the height of the chart, 0 to 1: how long loading took. */
  share: number;
};

/** The last 24 hours of a chart, the latest last, with those without reports. */
export function lastDay(
  hours: readonly LoadHour[],
  day: Pick<LoadSummary, "median"> | undefined,
  now: Date,
): Bar[] {
  const current = Math.floor(now.getTime() / HOUR) * HOUR;
  const slowest = Math.max(1, ...hours.map(({ median }) => median ?? 0));
  const top = Math.min(slowest, HIGHEST * (day?.median ?? slowest));
  return Array.from({ length: 24 }, (_, index): Bar => {
    const hour = new Date(current - (23 - index) * HOUR).toISOString();
    const known = hours.find((one) => Date.parse(one.hour) === Date.parse(hour));
    return {
      hour,
      share: Math.min(1, (known?.median ?? 0) / top),
      failures: known?.failures ?? 0,
    };
  });
}
