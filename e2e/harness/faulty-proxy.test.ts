import assert from "node:assert/strict";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";
import { test } from "./test.ts";

const site = createServer((asked, answer) => {
  asked.pipe(answer.writeHead(200, { "x-path": asked.url ?? "" }));
});
let proxy: FaultyProxy;

test.beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  proxy = await startFaultyProxy();
  proxy.target = (site.address() as AddressInfo).port;
});
test.afterAll(async () => {
  await proxy.close();
  site.close();
});

test("passes on requests and responses unchanged", async () => {
  const answer = await fetch(`${proxy.url}/api/x?y=1`, { method: "POST", body: "слово" });
  assert.equal(answer.headers.get("x-path"), "/api/x?y=1");
  assert.equal(await answer.text(), "слово");
});

for (const [fault, status] of [
  ["missing", 404],
  ["failing", 503],
  ["corrupted", 200],
] as const) {
  test(`answers ${status} for a path that is ${fault}, and leaves other paths alone`, async () => {
    proxy.failPath("/remotes/a/", fault);
    const answer = await fetch(`${proxy.url}/remotes/a/entry.js`);
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get("x-path"), null);
    assert.equal((await fetch(`${proxy.url}/remotes/b/entry.js`)).status, 200);
    proxy.restorePath("/remotes/a/");
    assert.ok((await fetch(`${proxy.url}/remotes/a/entry.js`)).headers.get("x-path"));
  });
}

test("adds valid code to a path that is tampered", async () => {
  proxy.failPath("/remotes/a/", "tampered");
  const read = async (path: string) =>
    (await fetch(proxy.url + path, { method: "POST", body: "1" })).text();
  assert.equal(await read("/remotes/a/entry.js?try=1"), "1;window.tampered = true;");
  assert.match(await read("/remotes/a/main.css"), /^1:root/);
  assert.equal(await read("/remotes/b/entry.js"), "1");
  proxy.restorePath("/remotes/a/");
});

test("passes on a response that comes before the end of a large body, and the next request", async () => {
  const early = createServer((_, answer) => answer.writeHead(503).end());
  await new Promise<void>((resolve) => early.listen(0, "localhost", resolve));
  const target = proxy.target;
  proxy.target = (early.address() as AddressInfo).port;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (body: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(proxy.url, { method: "POST", agent, timeout: 10_000 }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode));
      });
      sent.once("timeout", () => sent.destroy(new Error("No response")));
      sent.once("error", reject);
      sent.end(body);
    });
  try {
    assert.equal(await post(Buffer.alloc(3_000_000)), 503);
    assert.equal(await post(Buffer.alloc(10)), 503);
  } finally {
    agent.destroy();
    early.close();
    proxy.target = target;
  }
});

test("breaks off the response of a truncated path", async () => {
  proxy.failPath("/remotes/a/", "truncated");
  await assert.rejects(fetch(`${proxy.url}/remotes/a/entry.js`).then((answer) => answer.text()));
  proxy.restorePath("/remotes/a/");
});

test("does not answer a hanging path until it is restored", async () => {
  proxy.failPath("/remotes/a/", "hanging");
  const waiting = fetch(`${proxy.url}/remotes/a/entry.js`);
  const impatient = { signal: AbortSignal.timeout(300) };
  await assert.rejects(fetch(`${proxy.url}/remotes/a/entry.js`, impatient), /timeout/);
  assert.equal((await fetch(`${proxy.url}/remotes/b/entry.js`)).status, 200);
  proxy.restorePath("/remotes/a/");
  await assert.rejects(waiting);
  assert.equal((await fetch(`${proxy.url}/remotes/a/entry.js`)).status, 200);
});

test("refuses every request without a site behind it", async () => {
  const target = proxy.target;
  proxy.target = undefined;
  await assert.rejects(fetch(`${proxy.url}/`));
  proxy.target = target;
});
