import { BlockList, isIP } from "node:net";
import { parseAddress } from "./client-network.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** True for a host name or address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  const address = parseAddress(host);
  const family = isIP(address);
  if (family === 0) return host.toLowerCase() === "localhost";
  return loopback.check(address, family === 6 ? "ipv6" : "ipv4");
}
