import assert from "node:assert/strict";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { aBuild } from "../testing/release.ts";
import { checkHosting } from "./hosting.ts";
import { readContent } from "./release-content.ts";

const release = readContent(aBuild("remote_events", "hello", "/events"));

/** A CDN, and how it sends a file. */
let send: (response: ServerResponse, content: Buffer) => void;
let bytesSent = 0;
const cdn = createServer((request, response) => {
  const file = release.files.find(({ path }) => request.url?.endsWith(`/${path}`));
  response.setHeader("access-control-allow-origin", "*");
  send(response, file?.content ?? Buffer.alloc(0));
});
await new Promise<void>((resolve) => cdn.listen(0, "localhost", resolve));
after(() => {
  cdn.closeAllConnections();
  cdn.close();
});
const origin = `http://localhost:${(cdn.address() as AddressInfo).port}`;

const check = (timeouts = { file: 5000, all: 5000 }, baseUrl = origin) =>
  checkHosting(release, baseUrl, [origin], timeouts);

test("accepts files as they were released", async () => {
  send = (response, content) => response.end(content);
  await check();
});

test("rejects a URL that is not normalised", async () => {
  for (const path of ["/", "/a/../b", "/a b", "/a\nb"]) {
    await assert.rejects(check(undefined, origin + path), {
      name: "ReleaseError",
      message: /must be written as/,
    });
  }
});

test("rejects an origin that stalls, before or during a file, at the timeout", async () => {
  const failure = { name: "ReleaseError", message: /mf-manifest\.json cannot be fetched/ };
  send = () => undefined;
  await assert.rejects(check({ file: 50, all: 5000 }), failure);
  send = (response, content) => response.write(content.subarray(0, 10));
  await assert.rejects(check({ file: 50, all: 5000 }), failure);
  await assert.rejects(check({ file: 5000, all: 50 }), failure);
});

test("stops reading a response that is longer than the file", async () => {
  const chunk = Buffer.alloc(64 * 1024);
  send = (response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk)) bytesSent += chunk.length;
    };
    response.on("drain", more);
    more();
  };
  await assert.rejects(check(), { message: /is not the file of this release/ });
  assert.ok(bytesSent < 20 * 1024 * 1024, `${bytesSent} bytes`);
});

test("follows no redirection to another origin", async () => {
  send = (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  await assert.rejects(check(), { name: "ReleaseError", message: /cannot be fetched/ });
});
