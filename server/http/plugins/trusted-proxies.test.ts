import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { getClientNetworks } from "../client-network.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/** The client address of a request from a peer with this header. */
async function clientAddress(
  trustProxy: Config["trustProxy"],
  remoteAddress: string,
  header: string,
) {
  const app = Fastify({ trustProxy: trustedProxies(trustProxy) });
  app.get("/", async (request) => getClientNetworks(request.ip)[0].name);
  const headers = { "x-forwarded-for": header };
  const { body } = await app.inject({ url: "/", remoteAddress, headers });
  await app.close();
  return body;
}

for (const [header, address] of [
  ["198.51.100.7", "198.51.100.7"],
  ["198.51.100.7:5678", "198.51.100.7"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["[::ffff:198.51.100.7]:5678", "198.51.100.7"],
  ["203.0.113.9, 198.51.100.7:1", "198.51.100.7"],
] as const) {
  test(`X-Forwarded-For: ${header} counts as ${address}`, async () => {
    assert.equal(await clientAddress(1, "10.0.0.1", header), address);
    assert.equal(await clientAddress(["10.0.0.0/8"], "10.0.0.1", header), address);
    assert.equal(await clientAddress(["10.0.0.1"], "::ffff:10.0.0.1", header), address);
  });
}

test("recognises a trusted proxy with a port, and as IPv6", async () => {
  const header = "203.0.113.9, 198.51.100.7, 10.0.0.2:4000, ::ffff:10.0.0.3, [fd00::1]:80";
  assert.equal(await clientAddress(["10.0.0.0/8", "fd00::/8"], "10.0.0.1", header), "198.51.100.7");
});

test("ignores the header of a proxy that is not trusted", async () => {
  assert.equal(await clientAddress(["10.0.0.0/8"], "192.0.2.1", "198.51.100.7"), "192.0.2.1");
  assert.equal(await clientAddress(false, "10.0.0.1", "198.51.100.7"), "10.0.0.1");
});
