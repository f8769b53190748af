import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { article, contact, form, jpeg } from "./api/kit/samples.ts";
import { startPostgres } from "./postgres.ts";
import { startServerProcess } from "./server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The system refuses larger files to one process, without a disk that must be filled for it. */
const skip = process.platform !== "linux" && "only Linux limits a process that runs (prlimit)";

test("a picture that finds no room on the disk is refused with 503, and kept once there is room", {
  skip,
}, async () => {
  const postgres = await startPostgres();
  after(() => postgres.stop());
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
    call("/admin/news", {
      method: "POST",
      headers,
      body: form(["news", article], ["photos", photo]),
    });
  const health = async () => (await call("/health")).json();

  limit("10");
  const refused = await add();
  assert.equal(refused.status, 503);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  assert.equal((await refused.json()).code, "storage_full");
  assert.deepEqual(await health(), { status: "degraded", storage: "full" });
  assert.equal((await call("/news")).status, 200);
  assert.equal((await send("/messages", contact)).status, 201);

  limit("unlimited");
  assert.deepEqual(await health(), { status: "ok" });
  assert.equal((await add()).status, 201);
  const files = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  assert.equal(names.length, 1, `nothing is left of the refused one: ${names}`);
  server.child.kill("SIGTERM");
  await server.ended;

  function call(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${server.url}/api${path}`, init);
  }

  function send(path: string, body: object): Promise<Response> {
    const type = { "content-type": "application/json" };
    return call(path, { method: "POST", headers: type, body: JSON.stringify(body) });
  }
});
