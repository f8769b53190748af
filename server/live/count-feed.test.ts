import assert from "node:assert/strict";
import { test } from "node:test";
import { createCountFeed } from "./count-feed.ts";

const turn = () => new Promise(setImmediate);

/**
 * A feed of one count that the test sets, with the counts that were sent and how often it was
 * counted.
 */
function createFeed(first: number, throttle: () => Promise<unknown> = async () => undefined) {
  const state = { count: first, countCalls: 0, sent: [] as number[], failures: 0, isAway: false };
  const source = {
    path: "/unread",
    topic: "messages",
    count: async () => {
      state.countCalls += 1;
      if (state.isAway) throw new Error("away");
      return state.count;
    },
  };
  const onFailure = () => {
    state.failures += 1;
  };
  const feed = createCountFeed([source], { onFailure, throttle });
  return { state, feed, onCount: (_: string, count: number) => void state.sent.push(count) };
}

test("sends the count to a subscriber immediately and after each change, even when it is the same", async () => {
  const { state, feed, onCount } = createFeed(3);
  feed.subscribe(onCount);
  await turn();
  feed.invalidate("messages");
  await turn();
  state.count = 4;
  feed.invalidate("messages");
  await turn();
  assert.deepEqual(state.sent, [3, 3, 4]);
});

test("does not repeat the count for the others when someone subscribes", async () => {
  const { state, feed, onCount } = createFeed(3);
  feed.subscribe(onCount);
  await turn();
  const later: number[] = [];
  feed.subscribe((_, count) => later.push(count));
  await turn();
  assert.deepEqual([state.sent, later], [[3], [3]]);
});

test("ignores changes of other topics, and counts again after missed changes", async () => {
  const { state, feed, onCount } = createFeed(1);
  feed.subscribe(onCount);
  await turn();
  feed.invalidate("books");
  await turn();
  assert.equal(state.countCalls, 1);
  state.count = 2;
  feed.invalidate("");
  await turn();
  assert.deepEqual(state.sent, [1, 2]);
});

test("counts at most twice per interval during a burst, including the last change", async () => {
  const resting = Promise.withResolvers<void>();
  const { state, feed, onCount } = createFeed(0, () => resting.promise);
  feed.subscribe(onCount);
  for (let n = 1; n <= 500; n++) {
    state.count = n;
    feed.invalidate("messages");
    if (n % 100 === 0) await turn();
  }
  assert.equal(state.countCalls, 1);
  resting.resolve();
  await turn();
  assert.equal(state.sent.at(-1), 500);
  assert.equal(state.countCalls, 2);
});

test("stops counting without subscribers", async () => {
  const { state, feed, onCount } = createFeed(1);
  const leave = feed.subscribe(onCount);
  await turn();
  leave();
  feed.invalidate("messages");
  await turn();
  assert.deepEqual([state.sent, state.countCalls], [[1], 1]);
});

test("sends nothing when counting fails, and tries again at the next change", async () => {
  const { state, feed, onCount } = createFeed(1);
  state.isAway = true;
  feed.subscribe(onCount);
  await turn();
  state.isAway = false;
  feed.invalidate("");
  await turn();
  assert.deepEqual([state.sent, state.failures], [[1], 1]);
});
