import assert from "node:assert/strict";
import { test } from "node:test";
import { minFailed, minVisits } from "./canary-verdict.ts";
import type { LoadReport } from "./load-reports.ts";
import { createReportLimit, failedPerNetwork, visitsPerNetwork } from "./report-limit.ts";

const report = (outcome: LoadReport["outcome"], version = "1"): LoadReport => ({
  name: "remote_inbox",
  version,
  outcome,
});

test("counts a few visits of a release from each network in an hour", () => {
  let time = 0;
  const mayCount = createReportLimit(() => time);
  const countable = (network: string, ...outcomes: LoadReport["outcome"][]) =>
    outcomes.filter((outcome) => mayCount(network, report(outcome))).length;
  assert.equal(countable("a", ...Array(50).fill("failed"), ...Array(50).fill("crashed")), 2);
  assert.equal(countable("a", ...Array(50).fill("loaded"), "crashed", "failed"), 3);
  assert.equal(countable("b", "loaded", "crashed", "failed", "loaded"), 4);
  assert.ok(mayCount("a", report("failed", "2")));
  time += 60 * 60 * 1000 - 1;
  assert.equal(countable("a", "failed"), 0);
  time += 1;
  assert.equal(countable("a", "failed"), 1);
});

test("needs three networks for a verdict", () =>
  assert.ok(failedPerNetwork * 2 < minFailed && visitsPerNetwork * 2 < minVisits));
