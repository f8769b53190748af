import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Where free ports are looked for: below the ports that systems give to outgoing connections (from
 * 32768 on Linux, from 49152 elsewhere), so that a connection cannot take one before it is used.
 */
const range = { first: 15_000, count: 17_000 };

/** A free TCP port of loopback. */
export function freePort(): Promise<number> {
  return freePorts(1);
}

/** The first of so many consecutive free ports of loopback. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = range.first + randomInt(range.count - count);
    const ports = Array.from({ length: count }, (_, index) => listenOnce(first + index));
    const settled = await Promise.allSettled(ports);
    if (settled.every(({ status }) => status === "fulfilled")) return first;
  }
}

/** Listens for a moment. Rejects when the port is in use. */
async function listenOnce(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
