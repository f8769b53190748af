import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { startTestApi } from "../../testing/api/api.ts";
import { fetchOpenApi } from "../../testing/api/document.ts";
import { password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();
const { operations } = await fetchOpenApi(api.app);
const calls = operations
  .map(({ name }) => name.split(" ") as [string, string])
  .filter(([, path]) => path.startsWith("/api/admin/"))
  .map(([method, path]) => [method, path.replace("/api", "").replace(/\{\w+\}/g, "1")] as const);

let addresses = 0;
async function signIn(): Promise<string> {
  addresses += 1;
  const from = `10.2.0.${addresses}`;
  const { body } = await api.call("POST", "/login", { json: { username, password }, from });
  return body.token;
}
const check = (token: string) => api.call("GET", "/admin/checkToken", { token });

describe("a request without a valid token", () => {
  test("gets the same 401 from every admin route", async () => {
    assert.equal(calls.length, 29);
    const expected = { message: "Please sign in", code: "unauthenticated" };
    for (const [method, path] of calls) {
      for (const headers of [
        {},
        { authorization: "Bearer" },
        { authorization: "Bearer wrong" },
        { authorization: "Basic b2xlbmE6Y2FsaW5h" },
        { cookie: "token=wrong" },
        { "content-type": "application/json" },
      ] as Record<string, string>[]) {
        const { status, body, headers: answered } = await api.call(method, path, { headers });
        assert.deepEqual([path, status, body], [path, 401, expected]);
        assert.equal(answered["www-authenticate"], "Bearer");
      }
    }
  });

  test("is not authenticated by a token in the query, the body or a cookie", async () => {
    const token = await signIn();
    const ask = (path: string, headers = {}) => api.call("GET", path, { headers });
    assert.equal((await ask(`/admin/checkToken?token=${token}`)).status, 401);
    assert.equal((await ask(`/admin/checkToken?access_token=${token}`)).status, 401);
    assert.equal((await ask("/admin/checkToken", { cookie: `token=${token}` })).status, 401);
    assert.equal((await ask("/admin/checkToken", { authorization: token })).status, 401);
  });
});

describe("a token", () => {
  test("identifies its owner, and only its hash is stored", async () => {
    const token = await signIn();
    assert.ok(Buffer.from(token, "base64url").length >= 16);
    const { status, body } = await check(token);
    assert.deepEqual([status, body], [200, { username }]);
    const rows = await sql`select encode(token_hash, 'base64') as hash from sessions`.execute(
      api.database.db,
    );
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  test("has the role of its owner, an editor by default", async () => {
    const token = await signIn();
    const role = async () => (await api.call("GET", "/admin/role", { token })).body;
    assert.deepEqual(await role(), { role: "editor" });
    await sql`update staff set role = 'administrator'`.execute(api.database.db);
    assert.deepEqual(await role(), { role: "administrator" });
    await sql`update staff set role = 'editor'`.execute(api.database.db);
  });

  test("is revoked at logout, without affecting other sessions", async () => {
    const [first, second] = [await signIn(), await signIn()];
    assert.equal((await api.call("POST", "/admin/logout", { token: first })).status, 204);
    assert.equal((await check(first)).status, 401);
    assert.equal((await api.call("POST", "/admin/logout", { token: first })).status, 401);
    assert.equal((await check(second)).status, 200);
  });

  const shift = (column: string, interval: string) =>
    sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`.execute(
      api.database.db,
    );

  test("expires 12 hours after its last use", async () => {
    const token = await signIn();
    await shift("last_used_at", "11 hours 59 minutes");
    assert.equal((await check(token)).status, 200);
    await shift("last_used_at", "11 hours 59 minutes");
    assert.equal((await check(token)).status, 200);
    await shift("last_used_at", "12 hours 1 minute");
    assert.equal((await check(token)).status, 401);
  });

  test("expires after 7 days even when it is used", async () => {
    const token = await signIn();
    await shift("created_at", "6 days 23 hours");
    assert.equal((await check(token)).status, 200);
    await shift("created_at", "61 minutes");
    assert.equal((await check(token)).status, 401);
  });

  test("is one of at most twenty of its account: the least recently used one ends", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 20; count++) tokens.push(await signIn());
    const [first = "", second = "", ...others] = tokens;
    await shift("last_used_at", "2 minutes");
    assert.equal((await check(first)).status, 200);
    const newest = await signIn();
    for (const token of [first, newest, ...others]) assert.equal((await check(token)).status, 200);
    assert.equal((await check(second)).status, 401);
  });

  test("is invalid for a disabled account, which gets no new one", async () => {
    const token = await signIn();
    const disable = (disabledAt: Date | null) =>
      api.database.db.updateTable("staff").set({ disabledAt }).execute();
    await disable(new Date());
    assert.equal((await check(token)).status, 401);
    const json = { username, password };
    const { status, body } = await api.call("POST", "/login", { json, from: "10.2.1.1" });
    assert.deepEqual([status, body.code], [401, "wrong_credentials"]);
    await disable(null);
  });
});
