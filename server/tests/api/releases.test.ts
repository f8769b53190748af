import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { aBuild } from "../../releases/testing/release.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createServerToken, createTeamCalls, toPublication } from "../../testing/api/releases.ts";
import { username } from "../../testing/api/staff.ts";

const api = await startTestApi();
const serverToken = await createServerToken(api.database);
const { teamToken, publish, promote, live } = createTeamCalls(api, serverToken);

const inbox = (says: string, ...paths: string[]) =>
  aBuild("remote_inbox", says, "/admin/inbox", ...paths);

beforeEach(() =>
  sql`truncate releases, release_channels, owned_paths, release_events, load_reports, web_vitals cascade`.execute(
    api.database.db,
  ),
);

describe("a team with its deploy token", () => {
  test("publishes a release, makes it live, and rolls it back", async () => {
    const token = await teamToken("inbox-team", "remote_inbox");
    const first = await publish(inbox("first"), token);
    assert.deepEqual([first.status, first.body.author], [201, "inbox-team"]);
    assert.deepEqual(await live(), {});
    assert.equal((await promote("remote_inbox", first.version, 0, token)).status, 200);
    assert.deepEqual(await live(), { remote_inbox: first.version });

    const second = await publish(inbox("second"), token);
    const { body } = await promote("remote_inbox", second.version, 1, token);
    assert.deepEqual(
      [body.stable, body.earlier, body.revision],
      [second.version, [first.version], 2],
    );
    const file = await api.app.inject(`/remotes/remote_inbox/${second.version}/remoteEntry.js`);
    assert.equal(file.body, 'console.log("second");');

    const rolledBack = await api.call("POST", "/releases/remote_inbox/rollback", {
      headers: { "if-match": "2" },
      token,
    });
    assert.equal(rolledBack.body.stable, first.version);
    assert.deepEqual(await live(), { remote_inbox: first.version });
  });

  test("publishes what is built from a commit, with or without further changes", async () => {
    const publishFrom = async (says: string, source: object) => {
      const { path, archive } = await toPublication(inbox(says), source);
      return (await api.call("PUT", path, { archive, token: serverToken })).body;
    };
    const commit = "0123456789abcdef0123456789abcdef01234567";
    const { dirty, ...clean } = await publishFrom("clean", { commit, dirty: false });
    assert.deepEqual([clean.commit, dirty], [commit, false]);
    const changed = await publishFrom("changed", { commit, dirty: true });
    assert.deepEqual([changed.commit, changed.dirty], [commit, true]);
    const { body } = await api.call("GET", "/releases/remote_inbox", { token: serverToken });
    assert.deepEqual(
      body.releases.map(({ dirty }: { dirty: boolean }) => dirty),
      [true, false],
    );
  });

  test("publishes the same content again without effect", async () => {
    const { version } = await publish(inbox("first"));
    const again = await publish(inbox("first"));
    assert.deepEqual([again.status, again.version], [200, version]);
    const { body } = await api.call("GET", "/releases/remote_inbox", { token: serverToken });
    assert.equal(body.releases.length, 1);
  });

  test("may not publish, promote or roll back another team's remote", async () => {
    const token = await teamToken("books-team", "remote_books_admin");
    const message = "This deploy token is for remote_books_admin, not for remote_inbox";
    const { version, ...published } = await publish(inbox("first"), token);
    assert.deepEqual([published.status, published.body.message], [403, message]);
    assert.equal((await promote("remote_inbox", version, 0, token)).status, 403);
    const headers = { "if-match": "0" };
    const rolledBack = await api.call("POST", "/releases/remote_inbox/rollback", {
      headers,
      token,
    });
    assert.equal(rolledBack.status, 403);
    assert.equal((await api.call("GET", "/deploy-tokens", { token })).status, 403);
  });

  test("sees who did what with its own remotes only, and nobody's email address", async () => {
    const administrator = username;
    const { version } = await publish(
      inbox("first"),
      await teamToken("inbox-team", "remote_inbox"),
    );
    await promote("remote_inbox", version, 0);
    await sql`update release_channels
      set stable_by = ${administrator}, changed_by = ${administrator}`.execute(api.database.db);
    await sql`update release_events set author = ${administrator} where action = 'promote'`.execute(
      api.database.db,
    );
    const token = await teamToken("mail-team", "remote_inbox");
    const other = await teamToken("books-team", "remote_books_admin");
    const authorsFor = async (token: string) => {
      const [{ stableBy, changedBy }] = (await api.call("GET", "/releases", { token })).body
        .channels;
      return [stableBy, changedBy];
    };
    assert.deepEqual(await authorsFor(token), ["an administrator", "an administrator"]);
    assert.deepEqual(await authorsFor(other), ["an administrator", "an administrator"]);
    assert.deepEqual(await authorsFor(serverToken), [administrator, administrator]);

    const { body } = await api.call("GET", "/releases/remote_inbox", { token });
    const authors = body.events.map((event: { author: string }) => event.author);
    assert.deepEqual(authors, ["server", "an administrator", "inbox-team", "server"]);
    assert.equal(body.releases[0].author, "inbox-team");
    assert.equal(body.channel.changedBy, "an administrator");
    const foreign = await api.call("GET", "/releases/remote_inbox", { token: other });
    assert.equal(foreign.status, 403);
    // A gate runs the live releases of the others.
    const one = await api.call("GET", `/releases/remote_inbox/${version}`, { token: other });
    assert.deepEqual([one.status, one.body.author], [200, "another team"]);
  });

  test("may do nothing after the token was revoked", async () => {
    const token = await teamToken("old-team", "remote_inbox");
    const revoked = await api.call("DELETE", "/deploy-tokens/old-team", { token: serverToken });
    assert.deepEqual(revoked.body, { revoked: 1 });
    assert.equal((await publish(inbox("first"), token)).status, 401);
    const again = await api.call("DELETE", "/deploy-tokens/old-team", { token: serverToken });
    assert.deepEqual([again.status, again.body.message], [404, "old-team has no token"]);
  });

  test("has a token that is shown once and stored as a hash", async () => {
    const token = await teamToken("arts-team", "remote_arts", "shell");
    assert.match(token, /^oselia_deploy_[\w-]{43}$/);
    const { body } = await api.call("GET", "/deploy-tokens", { token: serverToken });
    const listed = body.tokens.find(({ team }: { team: string }) => team === "arts-team");
    assert.deepEqual(listed.names, ["remote_arts", "shell"]);
    assert.ok(!JSON.stringify(body).includes(token));
    const { rows } = await sql<{
      row: string;
    }>`select deploy_tokens::text as row from deploy_tokens`.execute(api.database.db);
    assert.ok(rows.every(({ row }) => !row.includes(token.slice(-20))));
  });
});

describe("without a deploy token", () => {
  const calls = [
    ["GET", "/releases"],
    ["GET", "/releases/loads"],
    ["GET", "/releases/remote_inbox"],
    ["GET", "/deploy-tokens"],
  ] as const;

  test("every call is rejected", async () => {
    for (const [method, path] of calls) {
      assert.equal((await api.call(method, path)).status, 401, path);
      const token = `oselia_deploy_${"y".repeat(43)}`;
      assert.equal((await api.call(method, path, { token })).status, 401, path);
    }
  });

  test("an editor may not read releases, and an administrator may", async () => {
    for (const [method, path] of calls) assert.equal((await api.staff(method, path)).status, 403);
    await sql`update staff set role = 'administrator'`.execute(api.database.db);
    for (const path of ["/releases", "/releases/loads", "/deploy-tokens"]) {
      assert.equal((await api.staff("GET", path)).status, 200);
    }
    await api.confirmStaff();
    const { status, body } = await api.staff("POST", "/deploy-tokens", {
      json: { team: "team-of-staff", names: ["remote_inbox"] },
    });
    assert.equal(status, 201);
    assert.equal((await publish(inbox("staff"), body.token)).status, 201);
    const { rows } = await sql<{ author: string }>`select author from release_events
      where action = 'promote'`.execute(api.database.db);
    assert.deepEqual(rows, []);
    const added = await sql<{ author: string }>`select author from release_events
      where action = 'add token'`.execute(api.database.db);
    assert.deepEqual(added.rows, [{ author: username }]);
    await sql`update staff set role = 'editor'`.execute(api.database.db);
  });
});

describe("publishing", () => {
  const path = "/releases/remote_inbox/0123456789abcdef";
  const publishNothing = (token: string) =>
    api.call("PUT", path, { archive: Buffer.alloc(0), token });

  test("is possible 20 times an hour for a team, rejected releases included", async () => {
    const token = await teamToken("eager-team", "remote_inbox");
    const other = await teamToken("calm-team", "remote_inbox");
    for (let count = 0; count < 20; count++) {
      assert.equal((await publishNothing(token)).status, 400);
    }
    const { status, headers } = await publishNothing(token);
    // The clock of these tests says noon.
    assert.deepEqual([status, headers["retry-after"]], [429, "3600"]);
    assert.equal((await publishNothing(other)).status, 400);
    assert.equal((await publishNothing(serverToken)).status, 400);
    api.clock.now = new Date("2026-11-15T13:00:00Z");
    assert.equal((await publishNothing(token)).status, 400);
  });

  test("the same name a third time concurrently is rejected with the reason", async () => {
    // So large that the third request arrives before the first archive is unpacked.
    const archive = gzipSync(Buffer.alloc(19 * 1024 * 1024));
    const publishGarbage = () => api.call("PUT", path, { archive, token: serverToken });
    const attempts = [1, 2, 3].map(publishGarbage);
    const responses = await Promise.all(attempts);
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [422, 422, 503]);
    const refused = responses.find(({ status }) => status === 503);
    assert.match(refused?.body.message, /Other publications of remote_inbox have not ended/);
    assert.equal(refused?.headers["retry-after"], "30");
    assert.equal((await publishGarbage()).status, 422);
  });

  test("records the client and the server's time for the gate, whatever the release claims", async () => {
    const gate = { by: "server", at: "1999-12-31T23:59:59Z", checks: ["all"], faults: [] };
    const { path, archive } = await toPublication(inbox("signed"), { gate });
    const { status, body } = await api.call("PUT", path, { archive, token: serverToken });
    assert.equal(status, 201);
    assert.deepEqual(body.gate, {
      by: "client",
      at: api.clock.now.toISOString(),
      checks: ["all"],
      faults: [],
    });
  });
});

describe("a publication is rejected", () => {
  const path = "/releases/remote_inbox/0123456789abcdef";

  test("whose content is not that of the version in its URL", async () => {
    const { archive, version } = await toPublication(inbox("first"));
    const { status, body } = await api.call("PUT", path, { archive, token: serverToken });
    assert.equal(status, 422);
    assert.match(body.message, new RegExp(`has the version ${version}, not 0123456789abcdef`));
  });

  test("that is larger than 16 MB", async () => {
    const archive = Buffer.alloc(17 * 1024 * 1024);
    const { status } = await api.call("PUT", path, { archive, token: serverToken });
    assert.equal(status, 413);
  });

  test("whose promotion would take a path of another remote, with its owner's name", async () => {
    const first = await publish(inbox("first"));
    await promote("remote_inbox", first.version, 0);
    const build = aBuild("remote_mail", "x", "/admin/inbox");
    const { version, status } = await publish(build);
    assert.equal(status, 201);
    const promoted = await promote("remote_mail", version, 0);
    assert.equal(promoted.status, 422);
    assert.match(promoted.body.message, /"\/admin\/inbox" belongs to remote_inbox/);
    assert.deepEqual(await live(), { remote_inbox: first.version });
  });
});
