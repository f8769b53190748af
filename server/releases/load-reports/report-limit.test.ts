import assert from "node:assert/strict";
import { test } from "node:test";
import { allowanceOf, type ClientNetworks, getClientNetworks } from "../../http/client-network.ts";
import { minFailed, minVisits } from "../canaries/canary-verdict.ts";
import type { LoadReport } from "./load-reports.ts";
import { createReportLimit, failedPerNetwork, visitsPerNetwork } from "./report-limit.ts";

type Outcome = LoadReport["outcome"];

const report = (outcome: Outcome, version = "1"): LoadReport => ({
  name: "remote_inbox",
  version,
  outcome,
});

/** A function that reports from an address, and says how many reports counted. */
function reporter(now?: () => number) {
  const mayCount = createReportLimit(now);
  return (address: string, outcomes: readonly Outcome[], version?: string) =>
    outcomes.filter((outcome) => mayCount(getClientNetworks(address), report(outcome, version)))
      .length;
}

const times = (count: number, outcome: Outcome) => Array<Outcome>(count).fill(outcome);

test("counts a few visits of a release from each network in an hour", () => {
  let time = 0;
  const send = reporter(() => time);
  assert.equal(send("192.0.2.1", [...times(50, "failed"), ...times(50, "crashed")]), 2);
  assert.equal(send("192.0.2.1", [...times(50, "loaded"), "crashed", "failed"]), 3);
  assert.equal(send("192.0.2.2", ["loaded", "crashed", "failed", "loaded"]), 4);
  assert.equal(send("192.0.2.1", ["failed"], "2"), 1);
  time += 60 * 60 * 1000 - 1;
  assert.equal(send("192.0.2.1", ["failed"]), 0);
  time += 1;
  assert.equal(send("192.0.2.1", ["failed"]), 1);
});

for (const [size, addresses, failed, visits] of [
  ["/64", (n: number) => `2001:db8:1:1::${n}`, 2, 5],
  ["/56", (n: number) => `2001:db8:1:1${n}::1`, 3, 7],
  ["/48", (n: number) => `2001:db8:1:${n}00::1`, 4, 10],
] as const) {
  test(`counts ${failed} failures or ${visits} visits of one ${size}, whatever its addresses`, () => {
    const all = Array.from({ length: 9 }, (_, index) => addresses(index + 1));
    const count = (outcome: Outcome) => {
      const send = reporter();
      return all.reduce((sum, address) => sum + send(address, times(9, outcome)), 0);
    };
    assert.deepEqual([count("failed"), count("loaded")], [failed, visits]);
  });
}

test("counts the neighbouring /48 separately", () => {
  const send = reporter();
  for (const n of [1, 2, 3]) send(`2001:db8:1:${n}00::1`, times(2, "failed"));
  assert.equal(send("2001:db8:2:1::1", times(2, "failed")), 2);
});

test("needs three networks for a verdict, and more than one whole /48", () => {
  assert.ok(failedPerNetwork * 2 < minFailed && visitsPerNetwork * 2 < minVisits);
  const networks: ClientNetworks = getClientNetworks("2001:db8::1");
  for (const network of networks) {
    assert.ok(allowanceOf(network, failedPerNetwork) < minFailed);
    assert.ok(allowanceOf(network, visitsPerNetwork) < minVisits);
  }
});
