import { LRUCache } from "lru-cache";
import type { LoadReport } from "./load-reports.ts";

/** Visits of one release that count from a network, until it has reported none for an hour. */
export const visitsPerNetwork = 5;

/** Failed loads and crashes of one release that count from a network, likewise. */
export const failedPerNetwork = 2;

const hour = 60 * 60 * 1000;

/**
 * Decides whether a report counts: each network has the same small influence on the verdict about a
 * release. Networks are only kept in memory, and for an hour.
 */
export function createReportLimit(now: () => number = Date.now) {
  const counted = new LRUCache<string, { visits: number; failed: number; last: number }>({
    max: 20_000,
  });

  return (network: string, { name, version, outcome }: LoadReport): boolean => {
    const key = `${name} ${version} ${network}`;
    const known = counted.get(key);
    const count = known && now() - known.last < hour ? known : { visits: 0, failed: 0, last: 0 };
    // A crash happens in a visit that was reported as a load.
    const visits = count.visits + (outcome === "crashed" ? 0 : 1);
    const failed = count.failed + (outcome === "loaded" ? 0 : 1);
    if (visits > visitsPerNetwork || failed > failedPerNetwork) return false;
    counted.set(key, { visits, failed, last: now() });
    return true;
  };
}
