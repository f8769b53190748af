import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteExpired } from "../../operations/upkeep/clean-up.ts";
import { hashSecret } from "../../platform/secret.ts";
import { origin, startOverrideSite } from "../../testing/api/overrides.ts";
import { createServerToken } from "../../testing/api/releases.ts";

const site = await startOverrideSite();
const { api, db, administrator, editor } = site;
const { addStaff, signIn, put, start, get, isOverridden } = site;

const end = (cookie: string, headers: Record<string, string> = {}) =>
  api.call("DELETE", "/override", { headers: { cookie, ...headers } });

beforeEach(async () => {
  await db.deleteFrom("overrides").execute();
  await db.deleteFrom("releaseEvents").where("action", "like", "%override").execute();
});

/** The starts and ends of overrides, in order. */
const events = () =>
  db
    .selectFrom("releaseEvents")
    .select(["action", "name", "author", "details"])
    .where("action", "like", "%override")
    .orderBy("id")
    .execute();

describe("an override is refused", () => {
  test("to visitors, editors and deploy tokens", async () => {
    assert.equal((await put(undefined)).status, 401);
    assert.equal((await put("x".repeat(43))).status, 401);
    const byEditor = await put(await signIn(editor));
    assert.deepEqual([byEditor.status, byEditor.headers["set-cookie"]], [403, undefined]);
    const server = await createServerToken(api.database);
    assert.equal((await put(server)).status, 403);
    const { body } = await api.call("POST", "/deploy-tokens", {
      json: { team: "events-team", names: ["remote_events"] },
      token: server,
    });
    assert.equal((await put(body.token)).status, 403);
    assert.deepEqual(await db.selectFrom("overrides").selectAll().execute(), []);
  });

  test("for the shell, and for what is not live", async () => {
    const token = await signIn(administrator);
    const ofShell = await put(token, { origin }, "shell");
    assert.deepEqual(
      [ofShell.status, ofShell.body.message],
      [400, "The shell cannot be overridden"],
    );
    assert.equal((await put(token, { origin }, "remote_unknown")).status, 404);
  });

  for (const foreign of [
    "https://evil.example",
    "http://localhost.evil.example",
    "http://localhost:1@evil.example",
    "http://localhost:4100/",
    "http://localhost:4100/path",
    "http://localhost:4100?a=b",
    "http://user@localhost:4100",
    "http://[::1]:4100",
    "javascript:alert(1)",
    "http://localhost:4100; script-src *",
    "",
    null,
    ["http://localhost:4100"],
  ]) {
    test(`from ${JSON.stringify(foreign)}`, async () => {
      const { status, body, headers } = await put(await signIn(administrator), { origin: foreign });
      assert.deepEqual(
        [status, body.code, Object.keys(body.fields)],
        [400, "invalid_input", ["origin"]],
      );
      if (foreign) {
        assert.match(
          body.message,
          /own computer without a path, such as http:\/\/localhost:4100|text/,
        );
      }
      assert.equal(headers["set-cookie"], undefined);
    });
  }
});

describe("an override ends", () => {
  test("with the cookie alone, and that is recorded once", async () => {
    const { cookie } = await start();
    const { status, headers } = await end(cookie);
    assert.equal(status, 204);
    assert.match(String(headers["set-cookie"]), /^__Host-override=; Max-Age=0; Path=\/; /);
    assert.equal(await isOverridden(cookie), false);
    assert.equal((await end(cookie)).status, 204);
    assert.equal((await end("")).status, 204);
    const event = { name: "remote_events", author: "maria@oselia.example", details: { origin } };
    assert.deepEqual(await events(), [
      { action: "override", ...event },
      { action: "end override", ...event },
    ]);
  });

  test("when its session starts another one, and that is recorded first", async () => {
    const token = await signIn(administrator);
    await start({ session: token });
    await put(token, { origin: "http://localhost:4200" });
    assert.deepEqual(
      (await events()).map(({ action, details }) => [action, details.origin]),
      [
        ["override", origin],
        ["end override", origin],
        ["override", "http://localhost:4200"],
      ],
    );
  });

  test("only on a request of this site", async () => {
    const { cookie } = await start();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
    ] as Record<string, string>[]) {
      assert.equal((await end(cookie, headers)).status, 403);
    }
    assert.equal(await isOverridden(cookie), true);
    assert.equal((await end(cookie, { "sec-fetch-site": "same-origin" })).status, 204);
    assert.equal(await isOverridden(cookie), false);
  });

  /** What ends it, given its session. */
  const reasons: [string, (token: string) => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ["when its session does", (token) => api.call("POST", "/admin/logout", { token })],
    [
      "after eight hours",
      () => sql`update overrides set created_at = created_at - interval '481 minutes'`.execute(db),
    ],
    [
      "when the session has been idle",
      () => sql`update sessions set last_used_at = now() - interval '13 hours'`.execute(db),
    ],
    [
      "when the account is disabled",
      () => db.updateTable("staff").set({ disabledAt: new Date() }).execute(),
      () => db.updateTable("staff").set({ disabledAt: null }).execute(),
    ],
    [
      "when the account is no longer an administrator's",
      () =>
        db
          .updateTable("staff")
          .set({ role: "editor" })
          .where("id", "=", administrator.id)
          .execute(),
      () =>
        db
          .updateTable("staff")
          .set({ role: "administrator" })
          .where("id", "=", administrator.id)
          .execute(),
    ],
  ];
  for (const [when, happen, undo] of reasons) {
    test(`${when}, and the page removes the cookie`, async () => {
      const { cookie, token } = await start();
      assert.equal(await isOverridden(cookie), true);
      await happen(token);
      const { headers, body } = await get("/events", cookie);
      assert.doesNotMatch(body, /"override"/);
      assert.deepEqual(headers["set-cookie"], [
        "__Host-override=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
      ]);
      assert.equal(headers["cache-control"], "private, no-cache");
      await undo?.();
    });
  }

  test("when its account is deleted", async () => {
    const account = await addStaff("petro@oselia.example", "administrator");
    const { cookie } = await start({ session: await signIn(account) });
    await db.deleteFrom("staff").where("id", "=", account.id).execute();
    assert.deepEqual(await db.selectFrom("overrides").selectAll().execute(), []);
    const [, ended] = await events();
    assert.deepEqual([ended?.action, ended?.author], ["end override", "petro@oselia.example"]);
    assert.equal(await isOverridden(cookie), false);
  });

  test("when it expires, and is deleted in the regular clean-up", async () => {
    await start();
    const { cookie, secret } = await start();
    await sql`update overrides set created_at = created_at - interval '9 hours'
      where secret_hash <> ${hashSecret(secret)}`.execute(db);
    await deleteExpired(api.database);
    assert.equal((await db.selectFrom("overrides").select("name").execute()).length, 1);
    const ends = (await events()).filter(({ action }) => action === "end override");
    assert.equal(ends.length, 1);
    assert.equal(await isOverridden(cookie), true);
  });

  test("for this visit while the database cannot be read, and keeps its cookie", async (t) => {
    const { cookie } = await start();
    t.mock.method(api.database.db, "selectFrom", () => {
      throw new Error("The connection is lost");
    });
    const { statusCode, headers, body } = await get("/events", cookie);
    assert.deepEqual([statusCode, headers["set-cookie"]], [200, undefined]);
    assert.doesNotMatch(body, /"override"/);
  });
});
