import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachLimit } from "./concurrency.ts";

test("runs all items, never more than the limit at the same time", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await forEachLimit(2, [1, 2, 3, 4, 5], async (item) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    done.push(item);
  });
  assert.equal(most, 2);
  assert.deepEqual(done.sort(), [1, 2, 3, 4, 5]);
});

test("starts nothing more after a failure, and throws it", async () => {
  const begun: number[] = [];
  await assert.rejects(
    forEachLimit(1, [1, 2, 3], async (item) => {
      begun.push(item);
      if (item === 2) throw new Error("two");
    }),
    /two/,
  );
  assert.deepEqual(begun, [1, 2]);
});
