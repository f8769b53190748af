import assert from "node:assert/strict";
import { after, test } from "node:test";
import { serveBuilds } from "./serve-builds.ts";

const builds = await serveBuilds(0);
after(() => builds.close());

const aBuild = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
const get = (path: string, init: RequestInit = {}) => fetch(`${builds.origin}/${path}`, init);

test("serves the files of a build to every origin, without caching", async () => {
  builds.show(aBuild({ "remoteEntry.js": "first();", "assets/a.css": "p {}" }));
  const response = await get("remoteEntry.js?local-1");
  assert.equal(await response.text(), "first();");
  const { headers } = response;
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.match(headers.get("content-type") ?? "", /^text\/javascript/);
  assert.equal((await get("assets/a.css", { method: "HEAD" })).status, 200);
});

test("accepts the browser's preflight request for private network access", async () => {
  const response = await get("remoteEntry.js", { method: "OPTIONS" });
  assert.equal(response.status, 204);
  assert.equal(response.headers.get("access-control-allow-private-network"), "true");
});

test("serves the latest build, and the files of the four before it to open pages", async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    builds.show(aBuild({ "remoteEntry.js": `${number}`, [`chunk.${number}.js`]: `${number}` }));
  }
  assert.equal(await (await get("remoteEntry.js")).text(), "5");
  assert.equal(await (await get("chunk.1.js")).text(), "1");
  builds.show(aBuild({ "remoteEntry.js": "6" }));
  assert.equal((await get("chunk.1.js")).status, 404);
  assert.equal(await (await get("chunk.2.js")).text(), "2");
});

test("serves nothing else", async () => {
  for (const path of ["", "missing.js", "../package.json", "%2e%2e/package.json"]) {
    assert.equal((await get(path)).status, 404);
  }
  assert.equal((await get("remoteEntry.js", { method: "POST" })).status, 404);
});

test("says which port to choose when its own is in use", async () => {
  const port = Number(new URL(builds.origin).port);
  await assert.rejects(serveBuilds(port), { message: new RegExp(`^Port ${port} is in use\\.`) });
});
