import assert from "node:assert/strict";
import { test } from "node:test";
import { countVital, readVital } from "./vital.ts";

const read = (vital: Parameters<typeof countVital>[0], values: number[]) =>
  readVital(vital, countVital(vital, values), 0.75);

test("every measurement is stored to within a tenth", () => {
  for (const [vital, values] of [
    ["lcp", [100, 2500, 9000]],
    ["inp", [56, 200, 1500]],
    ["cls", [0.05, 0.1, 0.8]],
    ["longFrames", [1, 3, 40]],
  ] as const) {
    for (const value of values) {
      const stored = read(vital, [value]) ?? 0;
      assert.ok(Math.abs(stored - value) <= value / 10, `${vital} ${value}: ${stored}`);
    }
  }
});

test("a visit without layout shifts and long frames counts as zero", () => {
  assert.deepEqual([read("cls", [0]), read("longFrames", [0])], [0, 0]);
});

test("the 75th percentile is what three visits in four did not exceed", () => {
  assert.equal(read("longFrames", [0, 1, 2, 9]), 2);
  assert.equal(read("lcp", []), null);
});
