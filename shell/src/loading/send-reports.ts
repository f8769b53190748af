import type { LoadOutcome } from "./load-outcome.ts";

/** Reports that the server accepts in one request. */
const BATCH = 10;

/** Sends load reports. They arrive even when the visitor leaves the page. */
export function sendReports(outcomes: readonly LoadOutcome[]): void {
  const url = new URL("/api/load-reports", window.location.href);
  for (let start = 0; start < outcomes.length; start += BATCH) {
    const json = JSON.stringify({ reports: outcomes.slice(start, start + BATCH) });
    navigator.sendBeacon(url, new Blob([json], { type: "application/json" }));
  }
}
