import assert from "node:assert/strict";
import { test } from "node:test";
import { inParallel } from "./in-parallel.ts";

test("no more than the limit run at once, and all of them run", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel(2, [1, 2, 3, 4, 5], async (item) => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    done.push(item);
  });
  assert.equal(most, 2);
  assert.deepEqual(done.sort(), [1, 2, 3, 4, 5]);
});

test("after a failure nothing more begins, and the failure is told", async () => {
  const begun: number[] = [];
  await assert.rejects(
    inParallel(1, [1, 2, 3], async (item) => {
      begun.push(item);
      if (item === 2) throw new Error("two");
    }),
    /two/,
  );
  assert.deepEqual(begun, [1, 2]);
});
