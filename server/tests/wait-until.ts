import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds that a test waits at most. */
const LIMIT = 20_000;

/**
 * Waits for work that continues after its response.
 *
 * @throws When it takes too long; the message names `what` was waited for: "The mail was sent".
 */
export async function waitUntil(
  isDone: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  const limit = performance.now() + LIMIT;
  while (!(await isDone())) {
    assert.ok(performance.now() < limit, `Waited too long for: ${what}`);
    // Other tests need the processor meanwhile.
    await pause(5);
  }
}
