import type { LoadHour } from "./part.ts";

const HOUR = 60 * 60 * 1000;

type Bar = Pick<LoadHour, "hour" | "milliseconds" | "failures">;

interface LastDay {
  /** The last 24 hours, the latest last, with those without reports. */
  bars: Bar[];
  /** Milliseconds of the slowest hour. */
  slowest: number;
  /** The average of all loads; null without loads. */
  milliseconds: number | null;
  failures: number;
}

/** What a chart of the last 24 hours shows. */
export function lastDay(hours: readonly LoadHour[], now: Date): LastDay {
  const current = Math.floor(now.getTime() / HOUR) * HOUR;
  const bars = Array.from({ length: 24 }, (_, index): Bar => {
    const hour = new Date(current - (23 - index) * HOUR).toISOString();
    const known = hours.find((one) => Date.parse(one.hour) === Date.parse(hour));
    return known ?? { hour, milliseconds: null, failures: 0 };
  });
  const loads = hours.reduce((sum, one) => sum + one.loads, 0);
  const total = hours.reduce((sum, one) => sum + one.loads * (one.milliseconds ?? 0), 0);
  return {
    bars,
    slowest: Math.max(1, ...hours.map(({ milliseconds }) => milliseconds ?? 0)),
    milliseconds: loads > 0 ? total / loads : null,
    failures: hours.reduce((sum, one) => sum + one.failures, 0),
  };
}
