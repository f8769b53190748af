import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "../answers/problem.ts";
import { createTurns } from "./turns.ts";

/** Work that goes on until it is told to end. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { hasBegun: false };
  return {
    state,
    end: resolve,
    run: () => {
      state.hasBegun = true;
      return promise;
    },
  };
}

const turn = () => new Promise(setImmediate);

test("runs as much at a time as there is room for, in the order of the calls", async () => {
  const turns = createTurns(2, 60_000);
  const [first, second, large, last] = [work(), work(), work(), work()];
  const begun = () => [first, second, large, last].map(({ state }) => state.hasBegun);
  const done = [
    turns.run(first.run),
    turns.run(second.run),
    turns.run(large.run, 2),
    turns.run(last.run),
  ];
  await turn();
  assert.deepEqual(begun(), [true, true, false, false]);
  first.end();
  await turn();
  assert.deepEqual(begun(), [true, true, false, false], "the large one needs all the room");
  second.end();
  await turn();
  assert.deepEqual(begun(), [true, true, true, false]);
  large.end();
  await turn();
  assert.deepEqual(begun(), [true, true, true, true]);
  last.end();
  await Promise.all(done);
});

test("refuses what waits too long with 503 and Retry-After, and never runs it", async () => {
  const turns = createTurns(1, 20);
  const [slow, waiting] = [work(), work()];
  const first = turns.run(slow.run);
  await assert.rejects(turns.run(waiting.run), (error: Problem) => {
    assert.ok(error instanceof Problem);
    assert.deepEqual([error.status, error.code, error.retryAfter], [503, "unavailable", 10]);
    return true;
  });
  slow.end();
  await first;
  assert.equal(waiting.state.hasBegun, false);
  assert.equal(await turns.run(async () => "next"), "next");
});

test("gives the room back when the work fails, and lets what is larger than the room have all of it", async () => {
  const turns = createTurns(2, 1000);
  await assert.rejects(
    turns.run(() => Promise.reject(new Error("broken"))),
    /broken/,
  );
  assert.equal(await turns.run(async () => "done", 50), "done");
});
