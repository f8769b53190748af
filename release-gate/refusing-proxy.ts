import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy of this machine that passes nothing on. */
export interface RefusingProxy {
  /** "http://127.0.0.1:1234" */
  url: string;
  close(): void;
}

/**
 * Starts a proxy for a browser that may reach one site only, without a proxy.
 *
 * @param refused Called with the address of each request that would have gone anywhere else: a URL,
 *   or the host and port of a connection with TLS or of a WebSocket.
 */
export async function startRefusingProxy(
  refused: (address: string) => void,
): Promise<RefusingProxy> {
  const server = createServer((request, response) => {
    refused(request.url ?? "");
    response.writeHead(403, { connection: "close" }).end();
  });
  server.on("connect", (request, socket) => {
    refused(request.url ?? "");
    socket.on("error", () => undefined).end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
