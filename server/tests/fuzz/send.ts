import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FuzzRequest } from "./requests.ts";

export interface FuzzResponse {
  status: number;
  type: string;
  body: string;
}

/** In milliseconds; no request here takes that long. */
const timeoutMs = 30_000;

/**
 * A function that sends requests unchanged to a server on loopback, over keep-alive connections.
 */
export function createSender(port: number, getToken: () => string) {
  const agent = new Agent({ keepAlive: true });

  function send(fuzzed: FuzzRequest): Promise<FuzzResponse> {
    const { operation, target, headers, as, body } = fuzzed;
    const { promise, resolve, reject } = Promise.withResolvers<FuzzResponse>();
    const authorization = as === "staff" ? `Bearer ${getToken()}` : as;
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        agent,
        method: operation.method,
        path: target,
        timeout: timeoutMs,
        headers: {
          ...headers,
          ...(as !== "nobody" && { authorization }),
          ...(body && { "content-length": body.bytes.length }),
          ...(body?.type !== undefined && {
            "content-type": Buffer.from(body.type).toString("latin1"),
          }),
        },
      },
      (incoming) => {
        const { statusCode: status = 0, headers: answered } = incoming;
        const type = answered["content-type"] ?? "";
        // A stream does not end.
        if (type.startsWith("text/event-stream")) {
          incoming.destroy();
          return resolve({ status, type, body: "" });
        }
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status,
            type,
            body: decoded(Buffer.concat(chunks), answered["content-encoding"]),
          }),
        );
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("Timed out")));
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // The server has closed an idle connection, or one with a body that it would not read.
      const isStale = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (isStale) send(fuzzed).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body?.bytes);
    return promise;
  }

  return { send, close: () => agent.destroy() };
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || encoding === undefined) return bytes.toString();
  return (encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}
