import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { parseAddress } from "./client-network.ts";

/** True for a host name or address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  const address = parseAddress(host);
  if (isIP(address) === 0) return host.toLowerCase() === "localhost";
  return ipaddr.parse(address).range() === "loopback";
}
