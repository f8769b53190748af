import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

const site = createServer((asked, answer) => {
  asked.pipe(answer.writeHead(200, { "x-path": asked.url ?? "" }));
});
let proxy: FaultyProxy;

before(async () => {
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  proxy = await startFaultyProxy();
  proxy.target = (site.address() as AddressInfo).port;
});
after(async () => {
  await proxy.close();
  site.close();
});

test("a request and its answer pass through whole", async () => {
  const answer = await fetch(`${proxy.url}/api/x?y=1`, { method: "POST", body: "слово" });
  assert.equal(answer.headers.get("x-path"), "/api/x?y=1");
  assert.equal(await answer.text(), "слово");
});

for (const [fault, status] of [
  ["missing", 404],
  ["failing", 503],
  ["garbled", 200],
] as const) {
  test(`a path that is ${fault} answers ${status}, its neighbours answer as before`, async () => {
    proxy.breakPath("/remotes/a/", fault);
    const answer = await fetch(`${proxy.url}/remotes/a/entry.js`);
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get("x-path"), null);
    assert.equal((await fetch(`${proxy.url}/remotes/b/entry.js`)).status, 200);
    proxy.mendPath("/remotes/a/");
    assert.ok((await fetch(`${proxy.url}/remotes/a/entry.js`)).headers.get("x-path"));
  });
}

test("a path that is cut breaks off in the middle", async () => {
  proxy.breakPath("/remotes/a/", "cut");
  await assert.rejects(fetch(`${proxy.url}/remotes/a/entry.js`).then((answer) => answer.text()));
  proxy.mendPath("/remotes/a/");
});

test("a path that hangs answers nothing until it is mended", async () => {
  proxy.breakPath("/remotes/a/", "hanging");
  const waiting = fetch(`${proxy.url}/remotes/a/entry.js`);
  const impatient = { signal: AbortSignal.timeout(300) };
  await assert.rejects(fetch(`${proxy.url}/remotes/a/entry.js`, impatient), /timeout/);
  assert.equal((await fetch(`${proxy.url}/remotes/b/entry.js`)).status, 200);
  proxy.mendPath("/remotes/a/");
  await assert.rejects(waiting);
  assert.equal((await fetch(`${proxy.url}/remotes/a/entry.js`)).status, 200);
});

test("without a site behind it every request is refused", async () => {
  const target = proxy.target;
  proxy.target = undefined;
  await assert.rejects(fetch(`${proxy.url}/`));
  proxy.target = target;
});
