import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { deleteExpired } from "../../operations/upkeep/clean-up.ts";
import { startPreviewSite } from "../../testing/api/previews.ts";

const site = await startPreviewSite();
const { api, token, publishNew, createTeam, change, get, start, versionFor } = site;
const { db } = api.database;

beforeEach(() => db.deleteFrom("previews").execute());

describe("a preview ends", () => {
  const removed = "__Host-preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict";

  test("in this browser with its cookie alone, only on a request of this site", async () => {
    const { link } = await publishNew();
    const cookie = await start(link);
    const end = (from: string) =>
      api.call("DELETE", "/preview", { headers: { cookie, "sec-fetch-site": from } });
    assert.equal((await end("cross-site")).status, 403);
    const { status, headers } = await end("same-origin");
    assert.deepEqual([status, headers["set-cookie"]], [204, removed]);
    assert.equal((await get(link)).statusCode, 200);
  });

  const reasons: Record<string, (version: string) => Promise<unknown>> = {
    "when its link expires": () => sql`update previews set expires_at = now()`.execute(db),
    "when its release is removed": (version) =>
      db.deleteFrom("releases").where("version", "=", version).execute(),
    "when its release goes live": (version) => change("remote_events", "promote", { version }),
    "when its part is rolled back": async () => {
      await change("remote_events", "rollback");
    },
    "when the tokens of the team that made the link are revoked": () =>
      api.call("DELETE", "/deploy-tokens/thief", { token }),
  };
  for (const [when, happen] of Object.entries(reasons)) {
    test(`${when}, and the page removes the cookie`, async () => {
      const other = await publishNew();
      await change("remote_events", "promote", { version: other.version });
      const thief = await createTeam("thief", "remote_events");
      const { version, link } = await publishNew({ by: thief });
      const cookie = await start(link);
      assert.equal(await versionFor(cookie), version);
      await happen(version);
      const { headers, body } = await get("/events", cookie);
      assert.doesNotMatch(body, /"preview"/);
      assert.deepEqual(headers["set-cookie"], [removed]);
      assert.equal(headers["cache-control"], "private, no-cache");
    });
  }

  test("for this visit while the database cannot be read, and keeps its cookie", async (t) => {
    const { link } = await publishNew();
    const cookie = await start(link);
    t.mock.method(db, "selectFrom", () => {
      throw new Error("The connection is lost");
    });
    const { statusCode, headers, body } = await get("/events", cookie);
    assert.deepEqual([statusCode, headers["set-cookie"]], [200, undefined]);
    assert.doesNotMatch(body, /"preview"/);
  });

  test("after seven days, when its link is deleted in the regular clean-up", async () => {
    await publishNew();
    await sql`update previews set expires_at = now()`.execute(db);
    const { link } = await publishNew();
    await deleteExpired(api.database);
    assert.equal((await db.selectFrom("previews").select("name").execute()).length, 1);
    assert.equal((await get(link)).statusCode, 200);
  });
});
