import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { article, form, jpeg, picture } from "./api/kit/samples.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const admin = { ADMIN_EMAIL: "staff@oselia.example", ADMIN_PASSWORD: "long-password" };
/** Megabytes above what the server needs at rest. Four at a time, as libuv would, needed 2,400. */
const most = 1100;

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.stop());

/** Megabytes of memory that a process holds, and the most that it ever held. */
async function memoryOf({ child }: ServerProcess): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** A server of its own and a function that sends it an article with this photo. */
async function serverForUploads() {
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
  const call = `${server.url}/api/admin/news`;
  const send = (photo: Buffer) =>
    fetch(call, { method: "POST", headers, body: form(["news", article], ["photos", photo]) });
  return { server, call, headers, send };
}

const isLinux = process.platform === "linux";

test("parallel uploads of 39 megapixels stay within the memory for them, and each is taken or told to come back", {
  skip: !isLinux && "memory is read from /proc",
}, async (t) => {
  const { server, send } = await serverForUploads();
  // The format that needs the most memory to be decoded, in a file of less than a kilobyte.
  const photo = await picture(1, { width: 7800, height: 5000 }).avif({ effort: 0 }).toBuffer();
  const rest = await memoryOf(server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(photo)));
  const { peak } = await memoryOf(server);
  const statuses = answers.map(({ status }) => status);
  t.diagnostic(`${rest.now} MB at rest, ${peak} MB at most; answers ${statuses}`);
  assert.ok(peak - rest.now < most, `${rest.now} MB at rest, ${peak} MB at most`);
  assert.ok(statuses.includes(201));
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    assert.deepEqual([answer.status, answer.headers.get("retry-after")], [503, "10"]);
  }
  server.child.kill("SIGTERM");
  await server.ended;
});

test("an upload for which there is no memory in time is told to come back; later ones are taken", async () => {
  const { server, call, headers, send } = await serverForUploads();
  // Three that say that they are large and send nothing.
  const type = { "content-type": "multipart/form-data; boundary=x", "content-length": "60000000" };
  const slow = Array.from({ length: 3 }, () => {
    const sending = request(call, { method: "POST", headers: { ...headers, ...type } });
    sending.on("error", () => undefined).flushHeaders();
    return sending;
  });
  const photo = await jpeg();
  // Taken until the server has heard of all three.
  let refused = await send(photo);
  while (refused.status === 201) refused = await send(photo);
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "10"]);
  for (const sending of slow) sending.destroy();
  assert.equal((await send(photo)).status, 201);
  server.child.kill("SIGTERM");
  await server.ended;
});
