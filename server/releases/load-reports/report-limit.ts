import { allowanceOf, type ClientNetworks } from "../../http/client-network.ts";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { LoadReport } from "./load-reports.ts";

/** Visits of one release that count from a network, until it has reported none for an hour. */
export const visitsPerNetwork = 5;

/** Failed loads and crashes of one release that count from a network, likewise. */
export const failedPerNetwork = 2;

const hour = 60 * 60 * 1000;

/** Bytes for counts: those of some 15,000 networks. */
const memory = 8 * 1024 * 1024;

interface Count {
  visits: number;
  failed: number;
  last: number;
}

/**
 * Decides whether a report counts: each network has the same small influence on the verdict about a
 * release, and those of one larger network hardly more together. Networks are only kept in memory,
 * and for an hour.
 */
export function createReportLimit(now: () => number = Date.now) {
  const counted = createMemoryCache<Count>({ bytes: memory, sizeOf: () => 24 });

  return (networks: ClientNetworks, { name, version, outcome }: LoadReport): boolean => {
    const counts = networks.map((network) => {
      const key = `${name} ${version} ${network.name}`;
      const known = counted.get(key);
      const count = known && now() - known.last < hour ? known : { visits: 0, failed: 0 };
      return {
        key,
        network,
        // A crash happens in a visit that was reported as a load.
        visits: count.visits + (outcome === "crashed" ? 0 : 1),
        failed: count.failed + (outcome === "loaded" ? 0 : 1),
      };
    });
    const mayCount = counts.every(
      ({ network, visits, failed }) =>
        visits <= allowanceOf(network, visitsPerNetwork) &&
        failed <= allowanceOf(network, failedPerNetwork),
    );
    if (!mayCount) return false;
    for (const { key, visits, failed } of counts) counted.set(key, { visits, failed, last: now() });
    return true;
  };
}
