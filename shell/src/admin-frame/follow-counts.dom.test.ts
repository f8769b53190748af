import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { Api } from "@oselia/shared/api";
import { followCounts } from "./follow-counts.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Follows a stream that stands open: it says what the test says, and nothing by itself. */
function following() {
  let says: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = jest.fn(
    async () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          says = controller;
        },
      }),
  );
  const api = { stream } as unknown as Api;
  const onLost = jest.fn();
  const leaving = new AbortController();
  void followCounts({ api, tell: () => undefined, onLost, signal: leaving.signal });
  const beat = () => says?.enqueue(new TextEncoder().encode(":\n\n"));
  return { stream, onLost, beat, leave: () => leaving.abort() };
}

test.each([
  ["is silent from the beginning", 0],
  ["falls silent after a sign of life", 1],
])("a stream that %s is given up after three heartbeats, and asked for anew", async (_, beats) => {
  const { stream, onLost, beat, leave } = following();
  await pass(0);
  for (let n = 0; n < beats; n++) beat();
  await pass(44_000);
  expect(onLost).not.toHaveBeenCalled();
  await pass(2_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(stream).toHaveBeenCalledTimes(2);
  leave();
});

test("a stream of which nothing but heartbeats is heard is kept", async () => {
  const { stream, onLost, beat, leave } = following();
  for (let heartbeat = 0; heartbeat < 12; heartbeat++) {
    await pass(15_000);
    beat();
  }
  await pass(0);
  expect(onLost).not.toHaveBeenCalled();
  expect(stream).toHaveBeenCalledTimes(1);
  leave();
});

test("nothing is asked for any more by who has left", async () => {
  const { stream, onLost, leave } = following();
  await pass(1_000);
  leave();
  await pass(120_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(stream).toHaveBeenCalledTimes(1);
});
