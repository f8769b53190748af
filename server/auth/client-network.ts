import { isIP, isIPv6 } from "node:net";

/**
 * The network that requests from this address are counted under. An IPv6 subscriber has a whole
 * /64, so its last half is left out. A text that is not an address counts as itself.
 */
export function getClientNetwork(text: string): string {
  const address = parseAddress(text);
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/**
 * The address without the port that some proxies append, and as IPv4 when it is an IPv4 address in
 * IPv6 form ("::ffff:192.0.2.7"). A text that is not an address is returned unchanged.
 */
export function parseAddress(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1];
  const address = bracketed ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  if (isIP(address) === 0) return text;
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6).flatMap(toBytes).join(".") : address;
}

/** The eight groups of an IPv6 address, in any notation. */
function parseGroups(address: string): number[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = sixteenBits(head);
  const right = sixteenBits(tail ?? "");
  const zeros = tail === undefined ? [] : Array<number>(8 - left.length - right.length).fill(0);
  return [...left, ...zeros, ...right];
}

function sixteenBits(half: string): number[] {
  return half
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes(".")) return Number.parseInt(group, 16);
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}

const toBytes = (group: number) => [group >> 8, group & 255];
