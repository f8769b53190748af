import { BlockList, isIP } from "node:net";
import { addressOf } from "../auth/address.ts";
import type { Config } from "../config.ts";

/**
 * Whether an address, so many hops away, may say whom it speaks for; as Fastify asks. Addresses are
 * compared as what they are, whether or not they came with a port or as IPv6.
 */
export function trustedProxies(
  proxies: Config["trustProxy"],
): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  // Fastify trusts nobody by a bare number; the deployer who sets one has counted the proxies.
  if (typeof proxies === "number") return (_, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [ip = "", bits] = network.split("/");
    if (bits === undefined) trusted.addAddress(ip, familyOf(ip));
    else trusted.addSubnet(ip, Number(bits), familyOf(ip));
  }
  return (text) => {
    const address = addressOf(text);
    return isIP(address) !== 0 && trusted.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
