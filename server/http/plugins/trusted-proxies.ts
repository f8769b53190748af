import { BlockList, isIP } from "node:net";
import type { Config } from "../../platform/config/config.ts";
import { parseAddress } from "../client-network.ts";

/**
 * Whether the proxy at an address, so many hops away, is trusted; in the form that Fastify expects.
 * Addresses are compared by value, with or without a port, as IPv4 or IPv6.
 */
export function trustedProxies(
  proxies: Config["trustProxy"],
): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  // Fastify trusts no proxy for a bare number; the deployer who sets one has counted the proxies.
  if (typeof proxies === "number") return (_, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [ip = "", bits] = network.split("/");
    if (bits === undefined) trusted.addAddress(ip, getFamily(ip));
    else trusted.addSubnet(ip, Number(bits), getFamily(ip));
  }
  return (text) => {
    const address = parseAddress(text);
    return isIP(address) !== 0 && trusted.check(address, getFamily(address));
  };
}

const getFamily = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
