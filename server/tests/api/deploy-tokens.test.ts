import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken } from "../../testing/api/releases.ts";
import { username } from "../../testing/api/staff.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const api = await startTestApi();
const { db } = api.database;
const serverToken = await createServerToken(api.database);
await sql`update staff set role = 'administrator'`.execute(db);

const add = (json: object = {}) =>
  api.call("POST", "/deploy-tokens", {
    json: { team: "inbox-team", names: ["remote_inbox"], ...json },
    token: serverToken,
  });

/** The token of the team, as administrators see it. */
async function listed() {
  const { body } = await api.call("GET", "/deploy-tokens", { token: serverToken });
  return body.tokens.find(({ team }: { team: string }) => team === "inbox-team");
}

const read = (token: string) => api.call("GET", "/releases", { token });

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const inDays = (days: number) => dayOf(Date.now() + days * 24 * 60 * 60 * 1000);

beforeEach(() => sql`delete from deploy_tokens where team <> 'server'`.execute(db));

describe("a deploy token", () => {
  test("works for 90 days, or for the days that its creator chooses", async () => {
    const { body } = await add();
    assert.equal(body.expiresAt.slice(0, 10), inDays(90));
    const { expiresAt, createdBy, isValid } = await listed();
    assert.deepEqual([expiresAt, createdBy, isValid], [body.expiresAt, null, true]);
    for (const days of [1, 365]) {
      assert.equal((await add({ days })).body.expiresAt.slice(0, 10), inDays(days));
    }
    for (const days of [0, 366, 1.5, "90", null]) {
      const { status, body } = await add({ days });
      assert.equal(status, 400);
      assert.deepEqual(body.fields, { days: "days must be a whole number from 1 to 365" });
    }
  });

  test("says with every response when it expires, and afterwards when it did", async () => {
    const { body } = await add();
    assert.equal((await read(body.token)).headers["deploy-token-expires"], body.expiresAt);
    await sql`update deploy_tokens set expires_at = '2026-11-01T10:00:00Z'
      where team <> 'server'`.execute(db);
    const { status, body: refused } = await read(body.token);
    assert.deepEqual(
      [status, refused.code, refused.message],
      [
        401,
        "unauthenticated",
        "This deploy token expired on 2026-11-01. Ask an administrator for a new one",
      ],
    );
    assert.equal((await listed()).isValid, false);
  });

  test("of the server itself does not expire", async () => {
    const { status, headers } = await read(serverToken);
    assert.deepEqual([status, headers["deploy-token-expires"]], [200, undefined]);
  });

  test("stops working while the account that created it is disabled", async () => {
    const accounts = createStaffAccounts(db);
    const { body: ofServer } = await add({ team: "arts-team" });
    await api.confirmStaff();
    const { body } = await api.staff("POST", "/deploy-tokens", {
      json: { team: "inbox-team", names: ["remote_inbox"] },
    });
    assert.equal((await listed()).createdBy, username);
    assert.equal((await read(body.token)).status, 200);
    await accounts.add("maria@oselia.example", "калина-42");
    await accounts.setRole("maria@oselia.example", "administrator");
    await accounts.disable(username);
    const { status, body: refused } = await read(body.token);
    assert.equal(status, 401);
    assert.match(refused.message, /the account that created it is disabled/);
    assert.equal((await listed()).isValid, false);
    assert.equal((await read(ofServer.token)).status, 200);
    await accounts.enable(username);
    assert.equal((await read(body.token)).status, 200);
  });
});

describe("the use of a deploy token", () => {
  const recorded = async () => (await listed()).lastUsedAt;

  test("is recorded at most once an hour", async () => {
    const { body } = await add();
    await read(body.token);
    await waitUntil(async () => (await recorded()) !== null, "the use is recorded");
    await sql`update deploy_tokens set last_used_at = now() - interval '59 minutes'`.execute(db);
    const first = await recorded();
    await read(body.token);
    assert.equal(await recorded(), first);
    await sql`update deploy_tokens set last_used_at = now() - interval '61 minutes'`.execute(db);
    await read(body.token);
    await waitUntil(async () => (await recorded()) > first, "the use is recorded again");
  });

  test("is allowed even when it cannot be recorded", async () => {
    const { body } = await add();
    await api.database.pool.query(`
      create function refuse_use() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before update on deploy_tokens
        for each row execute function refuse_use()`);
    assert.equal((await read(body.token)).status, 200);
    assert.equal((await read(body.token)).status, 200);
    await api.database.pool.query("drop trigger full_disk on deploy_tokens");
    assert.equal(await recorded(), null);
  });
});
