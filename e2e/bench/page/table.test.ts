import assert from "node:assert/strict";
import { test } from "node:test";
import { reportPage } from "./report.ts";
import { toTable } from "./table.ts";
import { pageResults } from "./testing.ts";

const paints = (...values: number[]) => values.map((largestPaint) => ({ largestPaint }));

const report = reportPage(
  pageResults({
    site: paints(1000, 1100, 1300),
    monolith: paints(2000, 2200, 2400),
    static: paints(550, 550, 550),
  }),
);

const rowOf = (lines: string[], title: string) =>
  lines
    .find((line) => line.startsWith(`| ${title} `))
    ?.split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

test("a row has medians with quartiles, and the ratio of the site to each other variant", () => {
  const lines = toTable(report, ["site", "monolith", "static"]);
  assert.deepEqual(rowOf(lines, "LCP, ms"), [
    "LCP, ms",
    "1100 (1050–1200)",
    "2200 (2100–2300)",
    "550",
    "0.50",
    "2.00",
  ]);
});

test("all lines are equally long, so that the table can be read as text", () => {
  const lengths = toTable(report, ["site", "monolith", "static"]).map((line) => line.length);
  assert.equal(new Set(lengths).size, 1);
});

test("a metric that no variant measures has no row", () => {
  assert.equal(rowOf(toTable(report, ["site"]), "click to content, ms"), undefined);
});

test("there is no ratio to a variant that was left out, or to zero", () => {
  const lines = toTable(report, ["site", "static"]);
  assert.deepEqual(rowOf(lines, "/"), ["/", "site", "static", "site / static"]);
  assert.deepEqual(rowOf(lines, "CLS"), ["CLS", "0.000", "0.000", "–"]);
});
