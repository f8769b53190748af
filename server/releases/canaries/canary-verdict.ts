import type { LoadCounts } from "../load-reports/load-reports.ts";

/** Visits below which a canary is not judged. */
export const minVisits = 20;

/** Failed visits below which a canary is not judged. */
export const minFailed = 5;

/**
 * Why a canary must be withdrawn, with the numbers; undefined when it may stay. It must be withdrawn
 * when its share of failed visits is above five percentage points more than three times the live
 * release's.
 */
export function findReason(canary: LoadCounts, stable: LoadCounts): string | undefined {
  const ours = toVisits(canary);
  const theirs = toVisits(stable);
  if (ours.visits < minVisits || ours.failed < minFailed) return undefined;
  if (ours.share <= 3 * theirs.share + 0.05) return undefined;
  return `${ours.failed} of ${ours.visits} visits failed, and ${theirs.failed} of ${theirs.visits} with the live release`;
}

/** A visit that loaded the release and crashed counts once; one that crashed twice does too. */
function toVisits({ loads, failures, crashes }: LoadCounts) {
  const visits = loads + failures;
  const failed = Math.min(failures + crashes, visits);
  return { visits, failed, share: visits === 0 ? 0 : failed / visits };
}
