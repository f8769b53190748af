import type { LoadErrorReason } from "./load-error-reason.ts";

/** How a release loaded in this browser. */
export interface LoadOutcome {
  /** "shell" or "remote_inbox". */
  name: string;
  version: string;
  /** "failed": it could not be loaded; "crashed": it threw after it had loaded. */
  outcome: "loaded" | "failed" | "crashed";
  /** Why it failed. */
  reason?: LoadErrorReason;
  /** How long loading took. */
  milliseconds?: number;
}
