import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { ApiError } from "@oselia/shared/api";
import { act, renderHook } from "@testing-library/react";
import { useCountdown } from "./use-countdown.ts";

const throttled = (retryAfter: number) =>
  new ApiError("Too many attempts", { code: "too_many_tries", status: 429, retryAfter });
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("counts the waiting time down by the second, to zero", () => {
  const failure = throttled(60);
  const { result } = renderHook(() => useCountdown(failure));
  expect(result.current).toBe(60);
  pass(1);
  expect(result.current).toBe(59);
  pass(58);
  expect(result.current).toBe(1);
  pass(10);
  expect(result.current).toBe(0);
});

test("is right after the tab was suspended in the background", () => {
  const failure = throttled(60);
  const { result } = renderHook(() => useCountdown(failure));
  jest.setSystemTime(Date.now() + 40_000);
  pass(1);
  expect(result.current).toBe(19);
});

test("restarts with the next error response", () => {
  const { result, rerender } = renderHook(useCountdown, { initialProps: throttled(2) });
  pass(2);
  rerender(throttled(4));
  expect(result.current).toBe(4);
  pass(1);
  expect(result.current).toBe(3);
});

test("returns null for a failure without a waiting time", () => {
  const away = new ApiError("The server cannot be reached", { code: "network" });
  const { result } = renderHook(() => useCountdown(away));
  pass(1);
  expect(result.current).toBeNull();
});
