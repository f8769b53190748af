import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { article, contact, form, jpeg } from "../testing/api/samples.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { usePostgres } from "../testing/shared-postgres.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

/** Limits the size of the process's files, so that no disk needs to be filled. */
const skip = process.platform !== "linux" && "only Linux limits a process that runs (prlimit)";

test("rejects an image with 503 when the disk is full, and stores it when there is space", {
  skip,
}, async () => {
  const postgres = await usePostgres();
  after(() => postgres.release());
  const dataDir = temporaryFolder();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: await postgres.createDatabase(),
    ADMIN_EMAIL: "olena@oselia.example",
    ADMIN_PASSWORD: "long-enough",
  });
  const limit = (bytes: string) =>
    execFileSync("prlimit", [`--pid=${server.child.pid}`, `--fsize=${bytes}:`]);

  const { token } = await (
    await send("/login", { username: "olena@oselia.example", password: "long-enough" })
  ).json();
  const photo = await jpeg(1, { width: 600, height: 400 });
  const headers = { authorization: `Bearer ${token}` };
  const add = () =>
    request("/admin/news", {
      method: "POST",
      headers,
      body: form(["news", article], ["photos", photo]),
    });
  const health = async () => (await request("/health")).json();

  limit("10");
  const rejected = await add();
  assert.equal(rejected.status, 503);
  assert.ok(Number(rejected.headers.get("retry-after")) > 0);
  assert.equal((await rejected.json()).code, "storage_full");
  assert.deepEqual(await health(), { status: "degraded", storage: "full" });
  assert.equal((await request("/news")).status, 200);
  assert.equal((await send("/messages", contact)).status, 201);

  limit("unlimited");
  assert.deepEqual(await health(), { status: "ok" });
  assert.equal((await add()).status, 201);
  const files = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  assert.equal(names.length, 1, `nothing is left of the refused one: ${names}`);
  server.child.kill("SIGTERM");
  await server.ended;

  function request(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${server.url}/api${path}`, init);
  }

  function send(path: string, body: object): Promise<Response> {
    const type = { "content-type": "application/json" };
    return request(path, { method: "POST", headers: type, body: JSON.stringify(body) });
  }
});
