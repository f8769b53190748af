import assert from "node:assert/strict";
import { test } from "node:test";
import { createCountFeed } from "./count-feed.ts";

const turn = () => new Promise(setImmediate);

/** A feed of one count that the test sets, with what was told and how often it was counted. */
function feedOf(first: number, rest: () => Promise<unknown> = async () => undefined) {
  const state = { count: first, asked: 0, told: [] as number[], failures: 0, isAway: false };
  const source = {
    path: "/unread",
    topic: "messages",
    count: async () => {
      state.asked += 1;
      if (state.isAway) throw new Error("away");
      return state.count;
    },
  };
  const onFailure = () => {
    state.failures += 1;
  };
  const feed = createCountFeed([source], { onFailure, rest });
  return { state, feed, tell: (_: string, count: number) => void state.told.push(count) };
}

test("whoever follows is told the count at once, and after each change, also when it is the same", async () => {
  const { state, feed, tell } = feedOf(3);
  feed.follow(tell);
  await turn();
  feed.changed("messages");
  await turn();
  state.count = 4;
  feed.changed("messages");
  await turn();
  assert.deepEqual(state.told, [3, 3, 4]);
});

test("who follows later does not make the others hear it again", async () => {
  const { state, feed, tell } = feedOf(3);
  feed.follow(tell);
  await turn();
  const later: number[] = [];
  feed.follow((_, count) => later.push(count));
  await turn();
  assert.deepEqual([state.told, later], [[3], [3]]);
});

test("a change of something else counts nothing; one that was missed counts anew", async () => {
  const { state, feed, tell } = feedOf(1);
  feed.follow(tell);
  await turn();
  feed.changed("books");
  await turn();
  assert.equal(state.asked, 1);
  state.count = 2;
  feed.changed("");
  await turn();
  assert.deepEqual(state.told, [1, 2]);
});

test("a storm of changes is counted twice at most in a rest, the last of them included", async () => {
  const resting = Promise.withResolvers<void>();
  const { state, feed, tell } = feedOf(0, () => resting.promise);
  feed.follow(tell);
  for (let n = 1; n <= 500; n++) {
    state.count = n;
    feed.changed("messages");
    if (n % 100 === 0) await turn();
  }
  assert.equal(state.asked, 1);
  resting.resolve();
  await turn();
  assert.equal(state.told.at(-1), 500);
  assert.equal(state.asked, 2);
});

test("nothing is counted once nobody follows", async () => {
  const { state, feed, tell } = feedOf(1);
  const leave = feed.follow(tell);
  await turn();
  leave();
  feed.changed("messages");
  await turn();
  assert.deepEqual([state.told, state.asked], [[1], 1]);
});

test("a count that fails is told to nobody, and tried again at the next change", async () => {
  const { state, feed, tell } = feedOf(1);
  state.isAway = true;
  feed.follow(tell);
  await turn();
  state.isAway = false;
  feed.changed("");
  await turn();
  assert.deepEqual([state.told, state.failures], [[1], 1]);
});
