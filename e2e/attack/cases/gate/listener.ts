import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** A machine of the attacker's. */
export interface Listener {
  /** The port for TCP and for UDP. */
  port: number;
  /** The first bytes of each connection, and each datagram. */
  arrived: string[];
  close(): Promise<void>;
}

/** Listens for TCP and UDP on a port of this machine. Answers nothing. */
export async function startListener(): Promise<Listener> {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    arrived.push("a connection");
    socket.once("data", (data) => arrived.push(data.toString("latin1").slice(0, 200)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const udp = createSocket("udp4").on("message", (data) => {
    arrived.push(`a datagram of ${data.length} bytes`);
  });
  await new Promise<void>((resolve) => udp.bind(port, "127.0.0.1", resolve));
  return {
    port,
    arrived,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await new Promise<void>((resolve) => udp.close(resolve));
    },
  };
}
