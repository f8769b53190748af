import assert from "node:assert/strict";
import { test } from "node:test";
import { summarise } from "./statistics.ts";

test("the median of an odd number of visits is the one in the middle", () => {
  assert.deepEqual(summarise([9, 1, 5, 3, 7]), { median: 5, low: 3, high: 7 });
});

test("values between two visits are interpolated", () => {
  assert.deepEqual(summarise([4, 1, 2, 3]), { median: 2.5, low: 1.75, high: 3.25 });
});

test("numbers are sorted by size, not as text", () => {
  assert.equal(summarise([100, 20, 3])?.median, 20);
});

test("one visit has no spread, and no visits have no summary", () => {
  assert.deepEqual(summarise([8]), { median: 8, low: 8, high: 8 });
  assert.equal(summarise([]), undefined);
});
