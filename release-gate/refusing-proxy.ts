import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a local proxy that refuses everything, for a browser that may reach one site only and
 * bypasses the proxy for it.
 *
 * @param refused Called with the address of each refused request: a URL, or host and port for TLS
 *   and WebSockets.
 */
export async function startRefusingProxy(refused: (address: string) => void) {
  const server = createServer((request, response) => {
    refused(request.url ?? "");
    response.writeHead(403, { connection: "close" }).end();
  });
  server.on("connect", (request, socket) => {
    refused(request.url ?? "");
    socket.on("error", () => undefined).end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** "http://127.0.0.1:1234" */
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
