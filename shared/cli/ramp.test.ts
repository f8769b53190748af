import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDuration, parsePercentages } from "./ramp.ts";

test("the steps of a ramp are ascending percentages", () => {
  assert.deepEqual(parsePercentages("10"), [10]);
  assert.deepEqual(parsePercentages("5,25,100"), [5, 25, 100]);
  for (const text of ["", "0", "101", "5,5", "25,5", "5, 25", "5,", "a", "-5", "1.5"]) {
    assert.equal(parsePercentages(text), undefined, text);
  }
});

test("the time between two steps has a unit", () => {
  assert.deepEqual(["30s", "10m", "2h", "1d"].map(parseDuration), [30, 600, 7200, 86_400]);
  for (const text of ["", "10", "0m", "m", "1w", "1.5h", "-1m"]) {
    assert.equal(parseDuration(text), undefined, text);
  }
});
