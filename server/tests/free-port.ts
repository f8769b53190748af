import { once } from "node:events";
import { createServer } from "node:net";

/** A TCP port of loopback that nobody listens on now. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/** The first of so many ports of loopback in a row that nobody listens on now. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const others = Array.from({ length: count - 1 }, (_, index) => listenOnce(first + 1 + index));
    const settled = await Promise.allSettled(others);
    if (settled.every(({ status }) => status === "fulfilled")) return first;
  }
}

/** Listens for a moment; answers the port. Rejects when somebody else listens there. */
async function listenOnce(port: number): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
