import assert from "node:assert/strict";
import { test } from "node:test";
import { createEventStream } from "./event-stream.ts";
import { createOpenStreams, maxStreams } from "./open-streams.ts";

const turn = () => new Promise(setImmediate);

/** Streams whose sessions are alive until the test removes them, and how often that was asked. */
function streamsOf(...tokens: string[]) {
  const alive = new Set(tokens);
  const asked: string[][] = [];
  const streams = createOpenStreams(async (about) => {
    asked.push(about);
    await turn();
    return new Set(about.filter((token) => alive.has(token)));
  });
  const add = (token: string) => {
    const stream = createEventStream();
    streams.add(token, stream);
    stream.body.resume();
    return stream;
  };
  return { streams, alive, asked, add };
}

test("asks once about all sessions, and ends the streams of those that have ended", async () => {
  const tokens = Array.from({ length: 60 }, (_, number) => `token-${number}`);
  const { streams, alive, asked, add } = streamsOf(...tokens);
  const open = tokens.flatMap((token) => [add(token), add(token)]);
  alive.delete("token-7");
  await streams.check();
  assert.deepEqual(asked, [tokens]);
  const ended = open.filter(({ body }) => body.writableEnded);
  assert.deepEqual(ended, [open[14], open[15]]);
});

test("many checks at the same time ask twice at most, the last time after the last of them", async () => {
  const { streams, alive, asked, add } = streamsOf("token");
  const stream = add("token");
  const checks = Array.from({ length: 1000 }, () => streams.check());
  alive.delete("token");
  await Promise.all([...checks, streams.check()]);
  assert.equal(asked.length, 2);
  assert.ok(stream.body.writableEnded);
});

test("refuses a session's stream when it has too many, until one of them closes", async () => {
  const { add } = streamsOf("token", "other");
  const open = Array.from({ length: maxStreams }, () => add("token"));
  assert.throws(() => add("token"), { code: "too_many_streams", status: 429, retryAfter: 30 });
  add("other");
  open[0]?.end();
  await new Promise((closed) => open[0]?.body.once("close", closed));
  add("token");
});

test("ends nothing while nobody knows which sessions are alive, and asks nothing without streams", async () => {
  const streams = createOpenStreams(() => Promise.reject(new Error("away")));
  await streams.check();
  const stream = createEventStream();
  streams.add("token", stream);
  await streams.check();
  assert.equal(stream.body.writableEnded, false);
  streams.endAll();
  assert.ok(stream.body.writableEnded);
});
