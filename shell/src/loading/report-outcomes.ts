import type { LoadOutcome } from "./load-outcome.ts";
import { whenIdle } from "./when-idle.ts";

/** Share of the loads that are reported while no canary of the remote runs. */
const SAMPLED = 0.1;

let waiting: LoadOutcome[] = [];

/**
 * Reports to the server how a release loaded (docs/decisions/canaries.md): every failure, and one
 * load in ten. The code for it is loaded when the page is idle. Never throws.
 *
 * @param isEveryLoad True to report the load in any case.
 */
export function reportOutcome(outcome: LoadOutcome, isEveryLoad = false): void {
  if (outcome.outcome === "loaded" && !isEveryLoad && Math.random() >= SAMPLED) return;
  waiting.push(outcome);
  if (waiting.length === 1) whenIdle(() => void send().catch(() => undefined));
}

async function send(): Promise<void> {
  const { sendReports } = await import("./send-reports.ts");
  const reports = waiting;
  waiting = [];
  sendReports(reports);
}
