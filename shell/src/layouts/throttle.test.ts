import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a throttled function", () => {
  test("runs immediately, and not again without another call", () => {
    const run = jest.fn();
    throttle(run, 500)();
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("runs at most once per interval, and after the last call", () => {
    const run = jest.fn();
    const throttled = throttle(run, 500);
    for (let calls = 0; calls < 12; calls += 1) {
      throttled();
      jest.advanceTimersByTime(100);
    }
    // At 0, 500 and 1000; the last call came at 1100.
    expect(run).toHaveBeenCalledTimes(3);
    jest.advanceTimersByTime(300);
    expect(run).toHaveBeenCalledTimes(4);
    jest.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(4);
  });

  test("keeps the interval between the last run and the next call", () => {
    const run = jest.fn();
    const throttled = throttle(run, 500);
    throttled();
    throttled();
    jest.advanceTimersByTime(500);
    throttled();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test("drops the pending call when it is cancelled", () => {
    const run = jest.fn();
    const throttled = throttle(run, 500);
    throttled();
    throttled();
    throttled.cancel();
    jest.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
