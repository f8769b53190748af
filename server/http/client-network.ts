import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** A network that requests are counted under. */
interface ClientNetwork {
  /** "192.0.2.7", "2001:db8:1:2::/64". */
  name: string;
  /** How many times the allowance of the smallest network it has. */
  factor: number;
}

/**
 * A subscriber has an IPv6 network of /64, /56 or even /48, and can send from every /64 in it. So
 * the larger networks are counted too. Several subscribers may share one, so they are allowed more,
 * but not so much that one of them could withdraw a canary (docs/decisions/throttling.md).
 */
const levels = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 1.5 },
  { bits: 48, factor: 2 },
] as const;

/** The networks of a client, the smallest first. */
export type ClientNetworks = readonly [ClientNetwork, ...ClientNetwork[]];

/**
 * The networks that requests from this address are counted under: an IPv4 address itself, and three
 * sizes of an IPv6 network. A text that is not an address counts as itself.
 */
export function getClientNetworks(text: string): ClientNetworks {
  const address = parseAddress(text);
  if (isIP(address) !== 6) return [{ name: address, factor: 1 }];
  const [plain = ""] = address.split("%");
  const [smallest, ...larger] = levels.map(({ bits, factor }) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`,
    factor,
  }));
  return [smallest as ClientNetwork, ...larger];
}

/** How much of an allowance a network has. */
export const allowanceOf = ({ factor }: ClientNetwork, allowance: number): number =>
  Math.floor(allowance * factor);

/**
 * The address without the port that some proxies append, and as IPv4 when it is an IPv4 address in
 * IPv6 form ("::ffff:192.0.2.7"). A text that is not an address is returned unchanged.
 */
export function parseAddress(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1];
  const address = bracketed ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return isIP(address) === 0 ? text : ipaddr.process(address).toString();
}

/** True for a host name or address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  const address = parseAddress(host);
  if (isIP(address) === 0) return host.toLowerCase() === "localhost";
  return ipaddr.parse(address).range() === "loopback";
}
