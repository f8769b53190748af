import assert from "node:assert/strict";
import { test } from "node:test";
import { getClientNetworks } from "./client-network.ts";

for (const [address, network] of [
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
  ["192.0.2.7:5678", "192.0.2.7"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "64:ff9b::/64"],
  ["unknown", "unknown"],
  ["fe80::1%eth0", "fe80::/64"],
] as const) {
  test(`${address} counts as ${network}`, () =>
    assert.equal(getClientNetworks(address)[0].name, network));
}

test("an IPv6 address counts in three networks, of which the larger ones are allowed more", () =>
  assert.deepEqual(getClientNetworks("2001:db8:1:abcd::1"), [
    { name: "2001:db8:1:abcd::/64", factor: 1 },
    { name: "2001:db8:1:ab00::/56", factor: 1.5 },
    { name: "2001:db8:1::/48", factor: 2 },
  ]));

test("an IPv4 address counts in one network", () =>
  assert.deepEqual(getClientNetworks("192.0.2.7"), [{ name: "192.0.2.7", factor: 1 }]));
