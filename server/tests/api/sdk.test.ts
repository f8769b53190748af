import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { aShell, release } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken } from "../../testing/api/releases.ts";
import { silentLog } from "../../testing/silent-log.ts";

const api = await startTestApi();
const token = await createServerToken(api.database);
const releases = createReleases(api.database, createFileStore(api.config), silentLog);

/** Releases a shell that brings along this SDK. */
const releaseSdk = (fileName: string, content: string) =>
  release(releases, aShell({ [`sdk/${fileName}`]: content }));

const get = (url: string) => api.app.inject(url);

beforeEach(() =>
  sql`truncate releases, release_channels, owned_paths, release_events cascade`.execute(
    api.database.db,
  ),
);

const first = "oselia-sdk-1.0.0-00000001.tgz";
const second = "oselia-sdk-1.1.0-00000002.tgz";

test("a site serves the SDK that its live shell brings along, for ever", async () => {
  await releaseSdk(first, "the first");
  const file = await get(`/sdk/${first}`);
  assert.deepEqual([file.statusCode, file.body], [200, "the first"]);
  assert.equal(file.headers["content-type"], "application/gzip");
  assert.equal(file.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal((await get("/sdk/latest.tgz")).headers.location, `/sdk/${first}`);
});

test("a site goes on serving the SDK of shells before, and lists them", async () => {
  await releaseSdk(first, "the first");
  await releaseSdk(second, "the second");
  await releaseSdk(second, "the second, in another shell");
  await sql`update releases set created_at = created_at - interval '90 days'`.execute(
    api.database.db,
  );
  await sql`update release_events set at = at - interval '90 days'`.execute(api.database.db);
  await releaseSdk(second, "the second, in a third shell");
  const { body } = await api.call("POST", "/releases/prune", {
    json: { keep: 1, unusedDays: 30 },
    token,
  });
  assert.equal(body.pruned.length, 1);

  const { live, versions } = (await get("/sdk/index.json")).json();
  assert.deepEqual([live.version, live.url], ["1.1.0", `/sdk/${second}`]);
  assert.deepEqual(
    versions.map(({ url }: { url: string }) => url),
    [`/sdk/${second}`, `/sdk/${first}`],
  );
  assert.equal((await get("/sdk/latest.tgz")).headers.location, `/sdk/${second}`);
  assert.equal((await get(`/sdk/${first}`)).body, "the first");
  assert.equal((await get(`/sdk/${second}`)).body, "the second, in a third shell");
});

test("a site serves the SDK of the shell that it has rolled back to", async () => {
  const shell = await releaseSdk(first, "the first");
  await releaseSdk(first, "the first, in another shell");
  await releases.channels.promote("shell", shell, { author: "the-team" });
  assert.equal((await get("/sdk/index.json")).json().live.url, `/sdk/${first}`);
  assert.equal((await get(`/sdk/${first}`)).statusCode, 200);
});

test("a site serves the package that creates a remote, of its live shell", async () => {
  await releaseSdk("create.tgz", "the first");
  await releaseSdk("create.tgz", "the second");
  const { statusCode, headers, body } = await get("/sdk/create.tgz");
  assert.deepEqual([statusCode, body], [200, "the second"]);
  assert.deepEqual(
    [headers["content-type"], headers["cache-control"]],
    ["application/gzip", "no-cache"],
  );
});

test("a site without an SDK says so, and knows no other addresses", async () => {
  await release(releases, aShell());
  assert.deepEqual((await get("/sdk/index.json")).json(), {
    live: null,
    versions: [],
    runsReleases: false,
  });
  for (const file of ["latest.tgz", "create.tgz", first, "index.html", "..%2findex.html"]) {
    assert.equal((await get(`/sdk/${file}`)).statusCode, 404, file);
  }
});
