import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { serverTokenFile } from "@oselia/shared/release";
import { toPublication } from "../../testing/api/releases.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { usePostgres } from "../../testing/shared-postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { aLargeBuild, liveVersion, releaseClient } from "./kit.ts";

const postgres = await usePostgres();
after(() => postgres.release());
const dataDir = temporaryFolder();
const env = { DATA_DIR: dataDir, DATABASE_URL: await postgres.createDatabase() };

const NAME = "remote_events";
const publication = await toPublication(aLargeBuild("hello", 4 * 1024 * 1024));

let server = await startServerProcess(env);
after(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
});

const client = () => releaseClient(server.url, dataDir);

/** Nothing of it is visible, and the same publication succeeds. */
async function expectNothing(): Promise<void> {
  assert.deepEqual(await (await client()).listed(NAME), []);
  const response = await fetch(`${server.url}/remotes/${NAME}/${publication.version}/photo.png`);
  assert.notEqual(response.status, 500);
}

test("an upload that breaks off leaves nothing", async () => {
  const { hostname, port } = new URL(server.url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  const token = (await readFile(serverTokenFile(dataDir), "utf8")).trim();
  socket.write(
    [
      `PUT /api${publication.path} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${token}`,
      "content-type: application/gzip",
      `content-length: ${publication.archive.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(publication.archive.subarray(0, publication.archive.length / 2));
  await pause(50);
  socket.destroy();
  await expectNothing();
});

test("a server that is killed while it stores a release leaves all of it or nothing, and accepts it afterwards", async () => {
  for (const delay of [5, 40, 120]) {
    const publishing = client()
      .then((api) => api.publish(publication))
      .catch(() => undefined);
    await pause(delay);
    server.child.kill("SIGKILL");
    await Promise.all([publishing, server.ended]);
    server = await startServerProcess(env);
    const listed = await (await client()).listed(NAME);
    if (listed.length === 0) await expectNothing();
    else assert.deepEqual(listed, [publication.version]);
  }
  const response = await (await client()).publish(publication);
  assert.ok(response.ok, await response.text());
  await (await client()).promote(NAME, publication.version, 0);
  assert.equal(await liveVersion(server.url, NAME), publication.version);
  const health = await (await fetch(`${server.url}/api/health`)).json();
  assert.deepEqual(health, { status: "ok" });
});

const skip = process.platform !== "linux" && "only Linux limits a process that runs (prlimit)";

test("a full disk rejects a release with 503, and what is live stays", { skip }, async () => {
  const next = await toPublication(aLargeBuild("next", 1024 * 1024));
  const limit = (bytes: string) =>
    execFileSync("prlimit", [`--pid=${server.child.pid}`, `--fsize=${bytes}:`]);
  limit("1000");
  const rejected = await (await client()).publish(next);
  assert.equal(rejected.status, 503);
  assert.equal(((await rejected.json()) as { code: string }).code, "storage_full");
  limit("unlimited");
  assert.deepEqual(await (await client()).listed(NAME), [publication.version]);
  assert.equal(await liveVersion(server.url, NAME), publication.version);
  assert.equal((await (await client()).publish(next)).status, 201);
});
