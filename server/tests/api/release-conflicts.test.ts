import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { aBuild } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, createTeamCalls } from "../../testing/api/releases.ts";
import { username } from "../../testing/api/staff.ts";

const api = await startTestApi();
const serverToken = await createServerToken(api.database);
const { teamToken, publish, promote, live } = createTeamCalls(api, serverToken);

const inbox = (says: string) => aBuild("remote_inbox", says, "/admin/inbox");

beforeEach(() =>
  sql`truncate releases, release_channels, owned_paths, release_events cascade`.execute(
    api.database.db,
  ),
);

describe("a conflict", () => {
  test("names who did what when, and to a team no email address", async () => {
    const token = await teamToken("inbox-team", "remote_inbox");
    const { version } = await publish(inbox("first"), token);
    const next = await publish(inbox("second"), token);
    await promote("remote_inbox", version, 0, token);
    const told = async (asked = serverToken) => {
      const { status, body } = await promote("remote_inbox", next.version, 7, asked);
      assert.equal(status, 409);
      const [, who, what = ""] =
        /^In the meantime, (.*?) (promoted|rolled|gave|ended) /.exec(body.message) ?? [];
      return [who, what, body.message.slice(body.message.indexOf(what) + what.length)];
    };
    const [who, what, rest = ""] = await told(token);
    assert.deepEqual([who, what], ["inbox-team", "promoted"]);
    const day = new Date().toISOString().slice(0, 10);
    assert.match(
      rest,
      new RegExp(
        `^ ${version.slice(0, 8)} on ${day} at \\d\\d:\\d\\d UTC\\. Run "oselia releases remote_inbox" and decide$`,
      ),
    );
    await sql`update release_events set author = ${username} where action = 'promote'`.execute(
      api.database.db,
    );
    assert.equal((await told(token))[0], "an administrator");
    assert.equal((await told())[0], username);

    const change = (path: string, json: object, revision: number) =>
      api.call("POST", `/releases/remote_inbox/${path}`, {
        json,
        headers: { "if-match": `"${revision}"` },
        token,
      });
    await change("canary", { version: next.version, percentage: 10 }, 1);
    const short = next.version.slice(0, 8);
    assert.match((await told())[2] ?? "", new RegExp(`^ ${short} to 10 % of the visitors on `));
    await change("canary", { percentage: 0 }, 2);
    assert.match((await told())[2] ?? "", new RegExp(`^ the canary ${short} on `));
    await promote("remote_inbox", next.version, 3, token);
    await change("rollback", {}, 4);
    assert.match((await told())[2] ?? "", new RegExp(`^ back to ${version.slice(0, 8)} on `));
  });
});

describe("of two teams' machines that promote at the same time", () => {
  test("one makes its release live, and the other gets a conflict", async () => {
    for (let revision = 0; revision < 5; revision++) {
      const versions = await Promise.all(
        ["one", "other"].map(async (says) => (await publish(inbox(says + revision))).version),
      );
      const results = await Promise.all(
        versions.map((version) => promote("remote_inbox", version, revision)),
      );
      assert.deepEqual(results.map(({ status }) => status).toSorted(), [200, 409]);
      const winner = results.find(({ status }) => status === 200)?.body.stable;
      assert.deepEqual(await live(), { remote_inbox: winner });
    }
  });

  test("a change without a revision is rejected", async () => {
    const { version } = await publish(inbox("one"));
    const { status, body } = await api.call("POST", "/releases/remote_inbox/promote", {
      json: { version },
      token: serverToken,
    });
    assert.deepEqual(
      [status, body.message],
      [400, "If-Match with the channel's revision is required"],
    );
  });
});
