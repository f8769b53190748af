import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { ApiError } from "@oselia/shared/api";
import { act, renderHook } from "@testing-library/react";
import { useSecondsLeft } from "./use-seconds-left.ts";

const throttled = (retryAfter: number) =>
  new ApiError("Too many tries", { code: "too_many_tries", status: 429, retryAfter });
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("the time to wait is counted down by the second, to zero", () => {
  const failure = throttled(60);
  const { result } = renderHook(() => useSecondsLeft(failure));
  expect(result.current).toBe(60);
  pass(1);
  expect(result.current).toBe(59);
  pass(58);
  expect(result.current).toBe(1);
  pass(10);
  expect(result.current).toBe(0);
});

test("a tab that has rested in the background knows what is left", () => {
  const failure = throttled(60);
  const { result } = renderHook(() => useSecondsLeft(failure));
  jest.setSystemTime(Date.now() + 40_000);
  pass(1);
  expect(result.current).toBe(19);
});

test("the next refusal begins anew", () => {
  const { result, rerender } = renderHook(useSecondsLeft, { initialProps: throttled(2) });
  pass(2);
  rerender(throttled(4));
  expect(result.current).toBe(4);
  pass(1);
  expect(result.current).toBe(3);
});

test("a refusal that names no time asks for none", () => {
  const away = new ApiError("The server cannot be reached", { code: "network" });
  const { result } = renderHook(() => useSecondsLeft(away));
  pass(1);
  expect(result.current).toBeNull();
});
