import assert from "node:assert/strict";
import { test } from "node:test";
import { createPublicationQueue } from "./publication-queue.ts";

const turn = () => new Promise(setImmediate);

test("publications run one after the other", async () => {
  const queue = createPublicationQueue();
  const { promise: sent, resolve: end } = Promise.withResolvers<void>();
  const events: string[] = [];
  const first = queue.enter("remote_a").run(async () => {
    events.push("first starts");
    await sent;
    events.push("first ends");
  });
  const second = queue.enter("remote_b").run(async () => events.push("second"));
  await turn();
  assert.deepEqual(events, ["first starts"]);
  end();
  await Promise.all([first, second]);
  assert.deepEqual(events, ["first starts", "first ends", "second"]);
});

test("a third publication of one name, and a ninth of all, is refused until another leaves", () => {
  const queue = createPublicationQueue();
  const refused = { status: 503, code: "unavailable", retryAfter: 30 };
  const [first, second] = [queue.enter("remote_a"), queue.enter("remote_a")];
  assert.throws(() => queue.enter("remote_a"), {
    ...refused,
    message: "Other publications of remote_a have not ended yet. Please try again in a moment",
  });
  for (const name of ["b", "c", "d", "e", "f", "g"]) queue.enter(`remote_${name}`);
  assert.throws(() => queue.enter("remote_h"), refused);
  first.leave();
  first.leave();
  queue.enter("remote_h");
  assert.throws(() => queue.enter("remote_i"), refused);
  second.leave();
  queue.enter("remote_a");
});

test("a publication whose client is gone keeps its place until it has ended", async () => {
  const queue = createPublicationQueue();
  const { promise: stored, resolve: end } = Promise.withResolvers<void>();
  const places = [queue.enter("remote_a"), queue.enter("remote_a")] as const;
  const running = places[0].run(() => stored);
  places[0].leave();
  assert.throws(() => queue.enter("remote_a"), { code: "unavailable" });
  end();
  await running;
  queue.enter("remote_a");
});
