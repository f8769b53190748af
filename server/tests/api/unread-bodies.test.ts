import assert from "node:assert/strict";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();
await api.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = api.app.server.address() as AddressInfo;
const { token } = (await api.call("POST", "/login", { json: { username, password } })).body;

/** One connection for all requests, as between a proxy and the server. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
after(() => agent.destroy());

async function call(method: string, path: string, headers: object = {}, body?: Buffer) {
  const outgoing = request({
    ...{ host: "127.0.0.1", port, agent, method, path: `/api${path}`, timeout: 10_000 },
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${path}: timed out`)));
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  await text(incoming);
  return incoming.statusCode;
}

/** More than the system buffers for a connection whose other end does not read. */
const large = Buffer.alloc(9 * 1024 * 1024, "x");

for (const [what, type] of [
  ["a form without its boundary", "multipart/form-data"],
  ["a form that never starts", "multipart/form-data; boundary=a"],
  ["an unsupported type", "text/plain"],
] as const) {
  test(`${what} is rejected, and the next request on its connection gets a response`, async () => {
    const headers = { "content-type": type };
    const status = await call("POST", "/admin/news", headers, large);
    assert.ok(status === 400 || status === 415, String(status));
    assert.equal(await call("GET", "/admin/checkToken"), 200);
  });
}
