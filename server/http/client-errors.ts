import { STATUS_CODES } from "node:http";
import type { FastifyServerOptions } from "fastify";
import { Problem } from "../answers/problem.ts";

type ClientErrorHandler = NonNullable<FastifyServerOptions["clientErrorHandler"]>;

/**
 * Answers what Node could not read as a request at all, in the shape of every other refusal. No hook
 * and no route sees such a request.
 */
export const answerClientError: ClientErrorHandler = (error, socket) => {
  // The client is gone: nobody is left to tell.
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) {
    const { status, message, code } = problemOf(error.code);
    const body = JSON.stringify({ message, code });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroy(error);
};

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new Problem("headers_too_large", "The address or the headers are too long");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("request_timeout", "The request took too long to arrive");
    default:
      return new Problem("invalid_input", "What was sent is not a request that can be read");
  }
}
