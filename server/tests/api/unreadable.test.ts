import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";

const api = await startTestApi();
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as AddressInfo;

describe("an invalid request gets the error response of the API", () => {
  for (const [what, sent, status, code] of [
    ["not HTTP", "hello\r\n\r\n", 400, "invalid_input"],
    ["a target with a space", "GET /api/a b HTTP/1.1\r\nhost: a\r\n\r\n", 400, "invalid_input"],
    [
      "two lengths",
      "POST /api/login HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
      400,
      "invalid_input",
    ],
    [
      "a long address",
      `GET /api/books?keyword=${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      431,
      "headers_too_large",
    ],
  ] as const) {
    test(what, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(sent);
      const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
      const { message, ...rest } = JSON.parse(body);
      assert.deepEqual([Number(head.split(" ")[1]), rest], [status, { code }]);
      assert.equal(typeof message, "string");
      assert.match(head, /content-type: application\/json/);
    });
  }
});
