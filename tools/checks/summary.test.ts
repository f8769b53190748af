import assert from "node:assert/strict";
import { test } from "node:test";
import { toOutcome } from "./outcome.ts";
import { lastLine, summaryTable } from "./summary.ts";

const checks = [
  { title: "Types", passed: 1, failed: 0, milliseconds: 1234 },
  {
    title: "Chromium",
    passed: 0,
    failed: 1,
    milliseconds: 65_000,
    notes: ["apt-get install chromium"],
  },
];

test("the last line counts every test of every check", () => {
  assert.equal(lastLine(checks), "1 passed, 1 failed");
});

test("the table shows each check, with advice below a failed one", () => {
  assert.deepEqual(summaryTable(checks).split("\n"), [
    "✔  Types         1 passed    0 failed         1.2 s",
    "✖  Chromium      0 passed    1 failed     1 min 5 s",
    "     apt-get install chromium",
  ]);
});

test("a suite that ran no tests has failed", () => {
  assert.deepEqual(toOutcome(0, 0), { passed: 0, failed: 1, notes: ["No tests ran."] });
});
