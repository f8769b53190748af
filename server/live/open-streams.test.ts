import assert from "node:assert/strict";
import { test } from "node:test";
import { createEventStream } from "./event-stream.ts";
import { createOpenStreams, maxStreams } from "./open-streams.ts";

const turn = () => new Promise(setImmediate);

/** Streams whose sessions are active until the test removes them, with the number of checks. */
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

test("checks all sessions with one query, and ends the streams of those that have ended", async () => {
  const tokens = Array.from({ length: 60 }, (_, number) => `token-${number}`);
  const { streams, alive, asked, add } = streamsOf(...tokens);
  const open = tokens.flatMap((token) => [add(token), add(token)]);
  alive.delete("token-7");
  await streams.endExpired();
  assert.deepEqual(asked, [tokens]);
  const ended = open.filter(({ body }) => body.writableEnded);
  assert.deepEqual(ended, [open[14], open[15]]);
});

test("runs at most two queries for concurrent checks, one of them after the last check", async () => {
  const { streams, alive, asked, add } = streamsOf("token");
  const stream = add("token");
  const checks = Array.from({ length: 1000 }, () => streams.endExpired());
  alive.delete("token");
  await Promise.all([...checks, streams.endExpired()]);
  assert.equal(asked.length, 2);
  assert.ok(stream.body.writableEnded);
});

test("rejects a session's stream when it has too many, until one of them closes", async () => {
  const { add } = streamsOf("token", "other");
  const open = Array.from({ length: maxStreams }, () => add("token"));
  assert.throws(() => add("token"), { code: "too_many_streams", status: 429, retryAfter: 30 });
  add("other");
  open[0]?.end();
  await new Promise((closed) => open[0]?.body.once("close", closed));
  add("token");
});

test("ends no stream when the check fails, and checks nothing without streams", async () => {
  const streams = createOpenStreams(() => Promise.reject(new Error("away")));
  await streams.endExpired();
  const stream = createEventStream();
  streams.add("token", stream);
  await streams.endExpired();
  assert.equal(stream.body.writableEnded, false);
  streams.endAll();
  assert.ok(stream.body.writableEnded);
});
