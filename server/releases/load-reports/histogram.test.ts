import assert from "node:assert/strict";
import { test } from "node:test";
import { countValues, readPercentile } from "./histogram.ts";

/** Whether a time is exact to a tenth. */
const isAbout = (actual: number | null, expected: number) =>
  actual !== null && Math.abs(actual - expected) <= expected / 10;

test("every time from 50 ms to ten minutes is stored to within a tenth, in at most 77 numbers", () => {
  for (let time = 50; time <= 600_000; time = Math.ceil(time * 1.01)) {
    const times = countValues([time]);
    assert.ok(isAbout(readPercentile(times, 0.5), time), `${time}`);
    assert.ok(times.length <= 77);
  }
  assert.equal(readPercentile(countValues([0]), 0.5), 1);
});

test("the median and the 90th percentile are those of all loads", () => {
  const all = Array.from({ length: 100 }, (_, index) => (index + 1) * 10);
  const times = countValues(all);
  assert.ok(isAbout(readPercentile(times, 0.5), 500));
  assert.ok(isAbout(readPercentile(times, 0.9), 900));
});

test("one load of ten minutes changes neither the median of three nor the 90th percentile of ten", () => {
  assert.ok(isAbout(readPercentile(countValues([200, 200, 600_000]), 0.5), 200));
  assert.ok(isAbout(readPercentile(countValues([...Array(9).fill(200), 600_000]), 0.9), 200));
});

test("there is no percentile without loads", () => {
  assert.equal(readPercentile(countValues([]), 0.5), null);
  assert.equal(readPercentile([0, 0], 0.9), null);
});

test("ranges without loads may be left out", () => {
  const times: number[] = [];
  times[34] = 2;
  times[70] = 1;
  assert.equal(readPercentile(times, 0.5), readPercentile(countValues([400]), 0.5));
});
