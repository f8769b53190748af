import assert from "node:assert/strict";
import { test } from "node:test";
import { findVersion } from "./channel.ts";

const releases = ["0123456789abcdef", "0123456700000000", "fedcba9876543210"].map((version) => ({
  version,
}));

const find = (digits: string) => findVersion("remote_inbox", releases, digits);

test("the first digits name a version when no other one begins with them", () => {
  assert.equal(find("012345678"), "0123456789abcdef");
  assert.equal(find("fedcba98"), "fedcba9876543210");
  assert.throws(() => find("01234567"), {
    message: "2 releases of remote_inbox begin with 01234567: give more digits.",
  });
  assert.throws(() => find("11111111"), { message: /^remote_inbox has no release 11111111\./ });
  assert.throws(() => find(""), { message: /give more digits/ });
  assert.throws(() => find("fed"), { message: /^remote_inbox has no release fed\./ });
});
