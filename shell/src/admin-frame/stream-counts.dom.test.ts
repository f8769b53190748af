import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { Api } from "@oselia/shared/api";
import { streamCounts } from "./stream-counts.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Follows a stream that stays open and sends only what the test sends. */
function following() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = jest.fn(
    async () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          sender = controller;
        },
      }),
  );
  const api = { stream } as unknown as Api;
  const onDisconnect = jest.fn();
  const controller = new AbortController();
  void streamCounts({ api, onCount: () => undefined, onDisconnect, signal: controller.signal });
  const beat = () => sender?.enqueue(new TextEncoder().encode(":\n\n"));
  return { stream, onDisconnect, beat, leave: () => controller.abort() };
}

test.each([
  ["is silent from the start", 0],
  ["falls silent after a heartbeat", 1],
])("a stream that %s times out after three heartbeats and is reopened", async (_, beats) => {
  const { stream, onDisconnect, beat, leave } = following();
  await pass(0);
  for (let n = 0; n < beats; n++) beat();
  await pass(44_000);
  expect(onDisconnect).not.toHaveBeenCalled();
  await pass(2_000);
  expect(onDisconnect).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(stream).toHaveBeenCalledTimes(2);
  leave();
});

test("a stream with only heartbeats stays open", async () => {
  const { stream, onDisconnect, beat, leave } = following();
  for (let heartbeat = 0; heartbeat < 12; heartbeat++) {
    await pass(15_000);
    beat();
  }
  await pass(0);
  expect(onDisconnect).not.toHaveBeenCalled();
  expect(stream).toHaveBeenCalledTimes(1);
  leave();
});

test("no request is sent after the signal is aborted", async () => {
  const { stream, onDisconnect, leave } = following();
  await pass(1_000);
  leave();
  await pass(120_000);
  expect(onDisconnect).not.toHaveBeenCalled();
  expect(stream).toHaveBeenCalledTimes(1);
});
