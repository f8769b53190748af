import type { ErrorDetails } from "./describe-error.ts";
import type { LoadErrorReason } from "./explain-failure.ts";
import { whenIdle } from "./when-idle.ts";

/** How a release loaded in this browser. */
export interface LoadOutcome {
  /** "shell" or "remote_inbox". */
  name: string;
  version: string;
  /** "failed": it could not be loaded; "crashed": it threw after it had loaded. */
  outcome: "loaded" | "failed" | "crashed";
  /** Why it failed. */
  reason?: LoadErrorReason;
  /** Of a crash. */
  error?: ErrorDetails;
  /** How long loading took. */
  milliseconds?: number;
}

/** Share of the loads and visits that are reported while no canary runs. */
const SAMPLED = 0.1;

/** Decides whether a load or visit is reported that need not be. */
export const isSampled = (): boolean => Math.random() < SAMPLED;

/** Reports that the server accepts in one request. */
const BATCH = 10;

let waiting: LoadOutcome[] = [];

/**
 * Reports to the server how a release loaded (docs/decisions/canaries.md): every failure, and one
 * load in ten, when the page is idle. Never throws.
 *
 * @param isEveryLoad True to report the load in any case.
 */
export function reportOutcome(outcome: LoadOutcome, isEveryLoad = false): void {
  if (outcome.outcome === "loaded" && !isEveryLoad && !isSampled()) return;
  waiting.push(outcome);
  if (waiting.length === 1) whenIdle(send);
}

/** Beacons arrive even when the visitor leaves the page. */
function send(): void {
  const url = new URL("/api/load-reports", window.location.href);
  for (let start = 0; start < waiting.length; start += BATCH) {
    const json = JSON.stringify({ reports: waiting.slice(start, start + BATCH) });
    navigator.sendBeacon(url, new Blob([json], { type: "application/json" }));
  }
  waiting = [];
}
