import { STATUS_CODES } from "node:http";
import type { FastifyServerOptions } from "fastify";
import { Problem } from "../platform/problem.ts";
import { cachePolicy } from "./cache-policy.ts";

type ClientErrorHandler = NonNullable<FastifyServerOptions["clientErrorHandler"]>;

/**
 * Responds to bytes that Node could not parse as a request, in the format of every other error. No
 * hook and no route sees such a request.
 */
export const handleClientError: ClientErrorHandler = (error, socket) => {
  // The client has disconnected.
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) {
    const { status, message, code } = toProblem(error.code);
    const body = JSON.stringify({ message, code });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      `cache-control: ${cachePolicy.noStore}`,
      "connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroy(error);
};

function toProblem(code: string | undefined): Problem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new Problem("headers_too_large", "The URL or the headers are too long");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("request_timeout", "The request took too long to arrive");
    default:
      return new Problem("invalid_input", "The request is not valid HTTP");
  }
}
