import { isIP, isIPv6 } from "node:net";

/**
 * Whom an address counts as. One IPv6 subscriber has a whole /64, so its last half is left out. What
 * is no address counts as itself.
 */
export function networkOf(text: string): string {
  const address = addressOf(text);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/**
 * The bare address: without the port that some proxies write after it, and as IPv4 when that is what
 * came in as IPv6 ("::ffff:192.0.2.7"). What is no address is answered as it is.
 */
export function addressOf(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1];
  const address = bracketed ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  if (isIP(address) === 0) return text;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6).flatMap(bytesOf).join(".") : address;
}

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
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

const bytesOf = (group: number) => [group >> 8, group & 255];
