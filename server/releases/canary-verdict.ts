import type { LoadCounts } from "./load-reports.ts";

/** Visits below which a canary is not judged. */
export const minVisits = 20;

/** Failed visits below which a canary is not judged. */
export const minFailed = 5;

/** Visits of a release, and how many of them failed. */
interface Visits {
  visits: number;
  failed: number;
}

/**
 * Why a canary must be withdrawn, with the numbers; undefined when it may stay. It must be withdrawn
 * when its share of failed visits is above five percentage points more than three times the live
 * release's.
 */
export function findReason(canary: LoadCounts, stable: LoadCounts): string | undefined {
  const ours = toVisits(canary);
  const theirs = toVisits(stable);
  if (ours.visits < minVisits || ours.failed < minFailed) return undefined;
  if (share(ours) <= 3 * share(theirs) + 0.05) return undefined;
  return `${describe(ours)} visits failed, and ${describe(theirs)} with the live release`;
}

/** A visit that loaded the release and crashed counts once; one that crashed twice does too. */
function toVisits({ loads, failures, crashes }: LoadCounts): Visits {
  const visits = loads + failures;
  return { visits, failed: Math.min(failures + crashes, visits) };
}

const share = ({ visits, failed }: Visits) => (visits === 0 ? 0 : failed / visits);

const describe = ({ visits, failed }: Visits) => `${failed} of ${visits}`;
