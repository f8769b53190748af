import { type Throttle, type ThrottlePolicy, tooManyAttempts } from "../staff/throttle.ts";
import { SERVER } from "./authors.ts";

/** Seconds. */
const hour = 60 * 60;

/** Publications of one team in an hour of the clock, with those that are rejected. */
const policy: ThrottlePolicy = {
  freeAttempts: 20,
  initialDelay: hour,
  maxDelay: hour,
  resetAfter: hour,
};

/**
 * Counts a publication. The server's own token has no limit: whoever can read it can change what is
 * stored.
 *
 * @param author The team of the deploy token, or an administrator.
 * @throws Problem 429 with the time to the next hour.
 */
export async function countPublication(
  throttle: Throttle,
  author: string,
  now: Date,
): Promise<void> {
  if (author === SERVER) return;
  const seconds = Math.floor(now.getTime() / 1000);
  const current = Math.floor(seconds / hour);
  const parts = ["publication", author, String(current)];
  const block = await throttle.attempt({ policy, parts });
  if (block) throw tooManyAttempts((current + 1) * hour - seconds);
}
