import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import Fastify from "fastify";
import { openLive } from "../testing/api/live.ts";
import { waitUntil } from "../testing/wait-until.ts";
import { liveRoute } from "./live-route.ts";

/** A server whose count is how often it was counted, and whose changes the test reports. */
async function startLive(t: TestContext) {
  const state = {
    change: (_topic: string): void => undefined,
    countCalls: 0,
    failures: 0,
    isAway: false,
    ended: new Set<string>(),
    sessionChecks: [] as string[][],
  };
  const throwIfAway = () => {
    if (state.isAway) throw new Error("away");
  };
  const services = {
    database: {
      listen: async (_channel: string, onNotify: (topic: string) => void) => {
        state.change = onNotify;
        return async () => undefined;
      },
    },
    sessions: {
      findActive: async (tokens: string[]) => {
        state.sessionChecks.push(tokens);
        throwIfAway();
        return new Set(tokens.filter((token) => !state.ended.has(token)));
      },
    },
    log: {
      warn: () => {
        state.failures += 1;
      },
    },
  };
  const count = async () => {
    throwIfAway();
    state.countCalls += 1;
    return state.countCalls;
  };
  const app = Fastify();
  await app.register(
    (scope) => liveRoute(scope, services, [{ path: "/unread", topic: "messages", count }]),
    { prefix: "/api/admin" },
  );
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  t.after(() => app.close());
  return { state, open: (token: string) => openLive(url, token) };
}

const counted = (count: number) => ({ path: "/unread", count });

test("sends the first count only to the stream that has opened", async (t) => {
  const { state, open } = await startLive(t);
  const first = await open("one");
  assert.deepEqual(await first.next(), counted(1));
  const second = await open("other");
  assert.deepEqual(await second.next(), counted(2));
  state.change("messages");
  assert.deepEqual(await Promise.all([first.next(), second.next()]), [counted(3), counted(3)]);
});

test("ignores changes of other topics, and counts again after missed changes", async (t) => {
  const { state, open } = await startLive(t);
  const live = await open("one");
  await live.next();
  state.change("books");
  state.change("");
  assert.deepEqual(await live.next(), counted(2));
  assert.equal(state.countCalls, 2);
});

test("counts once for a burst of changes", async (t) => {
  const { state, open } = await startLive(t);
  const live = await open("one");
  await live.next();
  for (let n = 0; n < 500; n++) state.change("messages");
  assert.deepEqual(await live.next(), counted(2));
});

test("counts again at the next change when counting has failed", async (t) => {
  const { state, open } = await startLive(t);
  const live = await open("one");
  await live.next();
  state.isAway = true;
  state.change("messages");
  await waitUntil(() => state.failures === 1, "the failure");
  state.isAway = false;
  state.change("messages");
  assert.deepEqual(await live.next(), counted(2));
});

test("checks all sessions with one query, and ends the streams of those that have ended", async (t) => {
  const { state, open } = await startLive(t);
  const staying = await open("one");
  const leaving = [await open("other"), await open("other")];
  for (const live of [staying, ...leaving]) await live.next();
  await waitUntil(() => state.sessionChecks.length > 0, "the check of the new streams");
  const before = state.sessionChecks.length;
  state.ended.add("other");
  for (let n = 0; n < 500; n++) state.change("sessions");
  assert.deepEqual(await Promise.all(leaving.map((live) => live.next())), [undefined, undefined]);
  assert.ok(state.sessionChecks.length <= before + 2);
  assert.deepEqual(state.sessionChecks.at(-1), ["one", "other"]);
  state.change("messages");
  assert.ok(await staying.next());
});

test("ends no stream when the sessions cannot be checked", async (t) => {
  const { state, open } = await startLive(t);
  const live = await open("one");
  await live.next();
  const before = state.sessionChecks.length;
  state.isAway = true;
  state.change("sessions");
  await waitUntil(() => state.sessionChecks.length > before, "the check");
  state.isAway = false;
  state.change("messages");
  assert.deepEqual(await live.next(), counted(2));
});
