import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, beforeEach, test } from "node:test";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { readContent } from "../../releases/publishing/release-content.ts";
import { createReleases } from "../../releases/releases.ts";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, toPublication } from "../../testing/api/releases.ts";
import { silentLog } from "../../testing/silent-log.ts";

/** A CDN: what it serves, by path. */
const files = new Map<string, Buffer>();
let headers: Record<string, string>;
const cdn = createServer((request, response) => {
  const content = files.get(request.url ?? "");
  response.writeHead(content ? 200 : 404, headers).end(content);
});
await new Promise<void>((resolve) => cdn.listen(0, "localhost", resolve));
after(() => cdn.close());
const origin = `http://localhost:${(cdn.address() as AddressInfo).port}`;
const baseUrl = `${origin}/remotes`;

const api = await startTestApi({ remoteOrigins: [origin] });
const token = await createServerToken(api.database);
await release(createReleases(api.database, createFileStore(api.config), silentLog), aShell());

const build = (says: string) => aBuild("remote_events", says, "/events");

/** Uploads a build to the CDN. Returns its folder there. */
function upload(says: string): string {
  const { name, version, files: built } = readContent(build(says));
  for (const { path, content } of built) files.set(`/remotes/${name}/${version}/${path}`, content);
  return `/remotes/${name}/${version}`;
}

async function publish(says: string, base = baseUrl) {
  const { path, archive } = await toPublication(build(says), { baseUrl: base });
  return api.call("PUT", path, { archive, token });
}

const policy = async (path: string) =>
  String((await api.app.inject(path)).headers["content-security-policy"]);

beforeEach(() => {
  files.clear();
  headers = { "access-control-allow-origin": "*" };
});

test("a release on an allowed origin goes live there, and pages allow exactly that origin", async () => {
  const folder = upload("hello");
  assert.ok(!(await policy("/events")).includes(origin));
  const { status, body } = await publish("hello");
  assert.deepEqual([status, body.baseUrl], [201, baseUrl]);
  await api.call("POST", "/releases/remote_events/promote", {
    json: { version: body.version },
    headers: { "if-match": "0" },
    token,
  });
  const page = await api.app.inject("/events");
  assert.equal(page.statusCode, 200);
  const allowed = String(page.headers["content-security-policy"]);
  assert.match(allowed, new RegExp(`script-src 'self' ${origin};style-src 'self' ${origin};`));
  assert.ok(
    page.body.includes(`href="${origin}${folder}/remoteEntry.js"`),
    "its code is preloaded",
  );
  const { remotes } = (await api.app.inject("/remotes.json")).json();
  assert.equal(remotes[0].manifest, `${origin}${folder}/mf-manifest.json`);
  assert.ok(
    !String((await api.app.inject("/api/health")).headers["content-security-policy"]).includes(
      origin,
    ),
  );

  // A release on the site itself takes the origin out again.
  const { version } = readContent(build("home"));
  const { path, archive } = await toPublication(build("home"));
  assert.equal((await api.call("PUT", path, { archive, token })).status, 201);
  await api.call("POST", "/releases/remote_events/promote", {
    json: { version },
    headers: { "if-match": "1" },
    token,
  });
  assert.ok(!(await policy("/events")).includes(origin));
});

for (const [what, base] of [
  ["another origin", "https://evil.example/remotes"],
  ["another port", "http://localhost:1/remotes"],
  ["credentials", origin.replace("//", "//user@")],
  ["a query", `${baseUrl}?a=`],
  ["no URL", "remotes"],
] as const) {
  test(`a release with ${what} is rejected`, async () => {
    upload("other");
    const { status, body } = await publish("other", base);
    assert.equal(status, 422);
    assert.match(
      body.message,
      /is not below an allowed origin \(REMOTE_ORIGINS\): http:\/\/localhost/,
    );
  });
}

test("a release is rejected when a file is missing there, is another one, or cannot be shared", async () => {
  const missing = await publish("next");
  assert.match(missing.body.message, /mf-manifest\.json responds with status 404/);
  const folder = upload("next");
  files.set(`${folder}/remoteEntry.js`, Buffer.from("tampered();"));
  assert.match(
    (await publish("next")).body.message,
    /remoteEntry\.js is not the file of this release/,
  );
  upload("next");
  headers = {};
  assert.match((await publish("next")).body.message, /Access-Control-Allow-Origin: \*/);
});
