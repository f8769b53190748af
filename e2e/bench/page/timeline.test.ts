import assert from "node:assert/strict";
import { test } from "node:test";
import { blockingTime, cumulativeLayoutShift, interactiveAt } from "./timeline.ts";

const task = (start: number, duration: number) => ({ start, duration });
const shift = (start: number, score: number) => ({ start, score });

test("blocking is what long tasks take beyond 50 ms", () => {
  assert.equal(blockingTime([task(0, 50), task(100, 80), task(300, 150)]), 130);
});

test("a page without long tasks is interactive when it is painted", () => {
  assert.equal(interactiveAt(600, []), 600);
});

test("a page is interactive after its last long task", () => {
  assert.equal(interactiveAt(600, [task(1000, 200), task(100, 60)]), 1200);
  assert.equal(interactiveAt(600, [task(100, 60)]), 600);
});

test("shifts within a second of each other add up", () => {
  assert.equal(cumulativeLayoutShift([shift(100, 0.25), shift(1000, 0.25)]), 0.5);
});

test("shifts further apart do not, and the worst group counts", () => {
  const shifts = [shift(100, 0.25), shift(2000, 0.5), shift(5000, 0.125)];
  assert.equal(cumulativeLayoutShift(shifts), 0.5);
});

test("a group of shifts ends after five seconds", () => {
  const shifts = [0, 900, 1800, 2700, 3600, 4500, 5400].map((start) => shift(start, 1));
  assert.equal(cumulativeLayoutShift(shifts), 6);
});

test("a page without shifts scores nothing", () => {
  assert.equal(cumulativeLayoutShift([]), 0);
});
