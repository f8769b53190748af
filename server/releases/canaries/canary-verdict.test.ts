import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findReason } from "./canary-verdict.ts";

const counts = (loads: number, failures = 0, crashes = 0) => ({ loads, failures, crashes });

describe("a canary is withdrawn", () => {
  test("when it fails and the live release does not, with the numbers", () => {
    assert.equal(
      findReason(counts(15, 5), counts(400, 1)),
      "5 of 20 visits failed, and 1 of 401 with the live release",
    );
    assert.ok(findReason(counts(20, 0, 5), counts(0)));
    assert.ok(findReason(counts(0, 20), counts(100, 20)));
  });

  test("when a page crashes again and again, which counts once for each visit", () =>
    assert.equal(
      findReason(counts(20, 0, 400), counts(10)),
      "20 of 20 visits failed, and 0 of 10 with the live release",
    ));
});

describe("a canary stays", () => {
  test("while there are fewer than 20 visits or 5 failed ones", () => {
    assert.equal(findReason(counts(0, 19, 0), counts(100)), undefined);
    assert.equal(findReason(counts(16, 4), counts(100)), undefined);
    assert.equal(findReason(counts(0, 0, 50), counts(100)), undefined);
  });

  test("when the live release fails as well, as with a bad network", () => {
    assert.equal(findReason(counts(60, 40), counts(600, 400)), undefined);
    assert.equal(findReason(counts(90, 10), counts(97, 3)), undefined);
  });

  test("when few visits fail", () =>
    assert.equal(findReason(counts(950, 50), counts(10)), undefined));
});
