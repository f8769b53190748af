import { type Throttle, tooManyAttempts } from "../staff/throttle.ts";
import { SERVER } from "./authors.ts";

/** Seconds. */
const hour = 60 * 60;

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
  const parts = [author, String(current)];
  const block = await throttle.attempt({ policy: "publication", parts });
  if (block) throw tooManyAttempts((current + 1) * hour - seconds);
}
