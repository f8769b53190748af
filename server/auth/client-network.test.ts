import assert from "node:assert/strict";
import { test } from "node:test";
import { getClientNetwork } from "./client-network.ts";

for (const [address, network] of [
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["192.0.2.7:5678", "192.0.2.7"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0"],
  ["unknown", "unknown"],
  ["fe80::1%eth0", "fe80:0:0:0"],
] as const) {
  test(`${address} counts as ${network}`, () => assert.equal(getClientNetwork(address), network));
}
