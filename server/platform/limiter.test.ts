import assert from "node:assert/strict";
import { test } from "node:test";
import { createLimiter } from "./limiter.ts";
import { Problem } from "./problem.ts";

/** Work that continues until the test ends it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { hasStarted: false };
  return {
    state,
    end: resolve,
    run: () => {
      state.hasStarted = true;
      return promise;
    },
  };
}

const turn = () => new Promise(setImmediate);

test("runs as much at the same time as there is capacity for, in the order of the calls", async () => {
  const turns = createLimiter(2, 60_000);
  const [first, second, large, last] = [work(), work(), work(), work()];
  const started = () => [first, second, large, last].map(({ state }) => state.hasStarted);
  const done = [
    turns.run(first.run),
    turns.run(second.run),
    turns.run(large.run, 2),
    turns.run(last.run),
  ];
  await turn();
  assert.deepEqual(started(), [true, true, false, false]);
  first.end();
  await turn();
  assert.deepEqual(started(), [true, true, false, false], "the large one needs all the room");
  second.end();
  await turn();
  assert.deepEqual(started(), [true, true, true, false]);
  large.end();
  await turn();
  assert.deepEqual(started(), [true, true, true, true]);
  last.end();
  await Promise.all(done);
});

test("rejects work that waits too long with 503 and Retry-After, and never runs it", async () => {
  const turns = createLimiter(1, 20);
  const [slow, waiting] = [work(), work()];
  const first = turns.run(slow.run);
  await assert.rejects(turns.run(waiting.run), (error: Problem) => {
    assert.ok(error instanceof Problem);
    assert.deepEqual([error.status, error.code, error.retryAfter], [503, "unavailable", 10]);
    return true;
  });
  slow.end();
  await first;
  assert.equal(waiting.state.hasStarted, false);
  assert.equal(await turns.run(async () => "next"), "next");
});

test("releases the capacity when the work fails, and gives all of it to work above the limit", async () => {
  const turns = createLimiter(2, 1000);
  await assert.rejects(
    turns.run(() => Promise.reject(new Error("broken"))),
    /broken/,
  );
  assert.equal(await turns.run(async () => "done", 50), "done");
});
