import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds that a test waits at most. */
const LIMIT = 20_000;

/**
 * Waits for work that continues after its response.
 *
 * @param what Named when it takes too long: "The mail was sent". A function is called only then.
 * @throws When it takes too long.
 */
export async function waitUntil(
  isDone: () => boolean | Promise<boolean>,
  what: string | (() => string),
): Promise<void> {
  const limit = performance.now() + LIMIT;
  while (!(await isDone())) {
    if (performance.now() > limit) {
      assert.fail(`Waited too long for: ${typeof what === "string" ? what : what()}`);
    }
    // Other tests need the processor meanwhile.
    await pause(20);
  }
}
