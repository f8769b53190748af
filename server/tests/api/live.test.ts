import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { buildApp } from "../../app.ts";
import { maxStreams } from "../../live/live-route.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createSessions } from "../../staff/sessions.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { testDatabase } from "../../testing/api/database.ts";
import { openLive } from "../../testing/api/live.ts";
import { contact } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";
import { silentLog } from "../../testing/silent-log.ts";

const api = await startTestApi();
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
beforeEach(() => api.clear());

let addresses = 0;
const from = () => `10.8.${addresses >> 8}.${addresses++ & 255}`;
const send = () => api.call("POST", "/messages", { json: contact, from: from() });
async function signIn(): Promise<string> {
  const login = { json: { username, password }, from: from() };
  return (await api.call("POST", "/login", login)).body.token;
}
const unread = (count: number) => ({ path: "/admin/messages/unread", count });

describe("the stream of counts", () => {
  test("sends the unread count immediately, and at every change", async () => {
    const live = await openLive(url, await signIn());
    assert.equal(live.type, "text/event-stream; charset=utf-8");
    assert.deepEqual(await live.next(), unread(0));
    const { body } = await send();
    assert.deepEqual(await live.next(), unread(1));
    await api.staff("PUT", `/admin/messages/${body.id}/read`);
    assert.deepEqual(await live.next(), unread(0));
    await api.staff("PUT", `/admin/messages/${body.id}/unread`);
    assert.deepEqual(await live.next(), unread(1));
    await api.staff("DELETE", `/admin/messages/${body.id}`);
    assert.deepEqual(await live.next(), unread(0));
    live.close();
  });

  test("sends the count within a second of a new message", async () => {
    const live = await openLive(url, await signIn());
    await live.next();
    const times: number[] = [];
    for (let message = 0; message < 3; message++) {
      const sent = performance.now();
      await send();
      await live.next();
      times.push(performance.now() - sent);
    }
    // One of them may be slow on a busy machine.
    assert.ok(Math.min(...times) < 1000);
    live.close();
  });

  test("requires a staff token in the Authorization header", async () => {
    const token = await signIn();
    for (const [path, headers] of [
      ["/live", {}],
      ["/live", { authorization: "Bearer wrong" }],
      [`/live?token=${token}`, {}],
      ["/live", { cookie: `token=${token}` }],
    ] as [string, Record<string, string>][]) {
      const response = await fetch(`${url}/api/admin${path}`, { headers });
      assert.deepEqual([path, response.status], [path, 401]);
      await response.body?.cancel();
    }
  });

  test("ends with its session at logout, without affecting others", async () => {
    const [first, second] = [await signIn(), await signIn()];
    const [ending, staying] = [await openLive(url, first), await openLive(url, second)];
    await Promise.all([ending.next(), staying.next()]);
    await api.call("POST", "/admin/logout", { token: first });
    assert.equal(await ending.next(), undefined);
    await send();
    assert.deepEqual(await staying.next(), unread(1));
    staying.close();
  });

  test("does not prevent its session from expiring when idle", async () => {
    const token = await signIn();
    const age = () =>
      sql`update sessions set last_used_at = now() - interval '2 minutes'`.execute(api.database.db);
    await age();
    assert.equal(await api.call("GET", "/admin/checkToken", { token }).then((a) => a.status), 200);
    const live = await openLive(url, token);
    await live.next();
    await age();
    assert.ok((await createSessions(api.database).findActive([token])).has(token));
    await send();
    await live.next();
    const { rows } = await sql<{
      rested: boolean;
    }>`select last_used_at < now() - interval '1 minute'
      as rested from sessions`.execute(api.database.db);
    assert.ok(rows.every(({ rested }) => rested));
    live.close();
  });

  test("is rejected with 429 above the limit per session", async () => {
    const [first, second] = [await signIn(), await signIn()];
    const open = await Promise.all(Array.from({ length: maxStreams }, () => openLive(url, first)));
    const response = await fetch(`${url}/api/admin/live`, {
      headers: { authorization: `Bearer ${first}` },
    });
    assert.deepEqual([response.status, response.headers.get("retry-after")], [429, "30"]);
    assert.equal((await response.json()).code, "too_many_streams");
    open.push(await openLive(url, second));
    assert.deepEqual(await open.at(-1)?.next(), unread(0));
    for (const live of open) live.close();
  });

  test("rejects HEAD, which would not end", async () => {
    const response = await api.staff("HEAD", "/admin/live");
    assert.equal(response.status, 405);
  });
});

test("closing the server ends open streams", async () => {
  const app = await buildApp({ ...api, log: silentLog });
  const live = await openLive(await app.listen({ port: 0, host: "127.0.0.1" }), await signIn());
  await live.next();
  await app.close();
  assert.equal(await live.next(), undefined);
});

test("another instance on the same database sends the same counts", async () => {
  // PostgreSQL is shared between processes; the embedded database belongs to one process, so it is
  // shared within it.
  const isShared = testDatabase === "postgres";
  const database = isShared ? await openDatabase(api.config, silentLog) : api.database;
  const app = await buildApp({ ...api, database, log: silentLog });
  const live = await openLive(await app.listen({ port: 0, host: "127.0.0.1" }), await signIn());
  await live.next();
  await send();
  assert.deepEqual(await live.next(), unread(1));
  live.close();
  await app.close();
  if (isShared) await database.close();
});
