import assert from "node:assert/strict";
import { test } from "node:test";
import { reportPage } from "./report.ts";
import { pageResults } from "./testing.ts";
import { judge, toLine } from "./verdicts.ts";

test("a page meets a target exactly at its limit", () => {
  const results = pageResults({
    site: [{ largestPaint: 600, blocking: 150 }],
    monolith: [{ largestPaint: 2000, blocking: 300 }],
    static: [{ largestPaint: 400 }],
  });
  assert.deepEqual(
    judge(reportPage(results)).map(({ target, isMet }) => [target, isMet]),
    [
      ["LCP at most 0.3 of the monolith's", true],
      ["LCP at most 1.3 of static HTML's", false],
      ["blocking time at most half the monolith's", true],
      ["JavaScript at most 1.1 of the monolith's", true],
    ],
  );
});

test("a page of the admin area is judged by its first content", () => {
  const results = pageResults({ site: [{ firstPaint: 901 }], monolith: [{}] }, true);
  assert.deepEqual(judge(reportPage(results)).map(toLine), [
    "  /             first content no later than the monolith's  not met (901, allowed 900)",
  ]);
});

test("a target without measurements is left out", () => {
  assert.deepEqual(judge(reportPage(pageResults({ site: [{}] }))), []);
});
