import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { article, form, jpeg, picture } from "../testing/api/samples.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { type SharedPostgres, usePostgres } from "../testing/shared-postgres.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const admin = { ADMIN_EMAIL: "staff@oselia.example", ADMIN_PASSWORD: "long-password" };
/**
 * Megabytes above what the server needs at rest. Four at the same time, as with libuv's default,
 * needed 2,400.
 */
const maxMegabytes = 1100;

let postgres: SharedPostgres;
before(async () => {
  postgres = await usePostgres();
});
after(() => postgres.release());

/** Megabytes of memory that a process uses, and the most that it ever used. */
async function readMemory({ child }: ServerProcess): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** Starts a server, and returns a function that sends it an article with this photo. */
async function startUploadServer() {
  const server = await startServerProcess({
    ...admin,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase(),
  });
  const login = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const url = `${server.url}/api/admin/news`;
  const send = (photo: Buffer) =>
    fetch(url, { method: "POST", headers, body: form(["news", article], ["photos", photo]) });
  return { server, url, headers, send };
}

const isLinux = process.platform === "linux";

test("keeps parallel uploads of 39 megapixels within their memory, and accepts each or responds with Retry-After", {
  skip: !isLinux && "memory is read from /proc",
}, async (t) => {
  const { server, send } = await startUploadServer();
  // The format that needs the most memory to be decoded, in a file of less than a kilobyte.
  const photo = await picture(1, { width: 7800, height: 5000 }).avif({ effort: 0 }).toBuffer();
  const rest = await readMemory(server);
  const responses = await Promise.all(Array.from({ length: 4 }, () => send(photo)));
  const { peak } = await readMemory(server);
  const statuses = responses.map(({ status }) => status);
  t.diagnostic(`${rest.now} MB at rest, ${peak} MB at most; answers ${statuses}`);
  assert.ok(peak - rest.now < maxMegabytes, `${rest.now} MB at rest, ${peak} MB at most`);
  assert.ok(statuses.includes(201));
  for (const response of responses.filter(({ status }) => status !== 201)) {
    assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "10"]);
  }
  server.child.kill("SIGTERM");
  await server.ended;
});

test("responds with Retry-After to an upload without memory in time, and accepts later ones", async () => {
  const { server, url, headers, send } = await startUploadServer();
  // Three that declare a large body and send nothing.
  const type = { "content-type": "multipart/form-data; boundary=x", "content-length": "60000000" };
  const slow = Array.from({ length: 3 }, () => {
    const sending = request(url, { method: "POST", headers: { ...headers, ...type } });
    sending.on("error", () => undefined).flushHeaders();
    return sending;
  });
  const photo = await jpeg();
  // Accepted until the server has received the headers of all three.
  let rejected = await send(photo);
  while (rejected.status === 201) rejected = await send(photo);
  assert.deepEqual([rejected.status, rejected.headers.get("retry-after")], [503, "10"]);
  for (const sending of slow) sending.destroy();
  assert.equal((await send(photo)).status, 201);
  server.child.kill("SIGTERM");
  await server.ended;
});
