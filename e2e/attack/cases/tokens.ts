import assert from "node:assert/strict";
import { sql } from "kysely";
import {
  aBuild,
  confirmSession,
  createStaff,
  createStaffAccounts,
  username,
} from "../../../server/testing/index.ts";
import type { Target } from "../attack.ts";
import { type OwnServer, withOwnServer } from "../own-server.ts";

const COLLEAGUE = "maria@oselia.example";

/** A new token of a team for its remote. */
async function createToken(
  { call }: OwnServer,
  { team = "events-team", remote = "remote_events", creator }: Record<string, string | undefined>,
): Promise<string> {
  const { body } = await call("POST", "/deploy-tokens", {
    json: { team, names: [remote] },
    ...(creator && { token: creator }),
  });
  return body.token;
}

/** Whether a token may read and publish. */
async function works({ call }: OwnServer, token: string): Promise<boolean> {
  const read = await call("GET", "/releases", { token });
  const written = await call("PUT", "/releases/remote_events/0123456789abcdef", {
    archive: Buffer.from("x"),
    token,
  });
  return read.status !== 401 || written.status !== 401;
}

/** Deploy tokens of teams, and those that were stolen or forgotten. */
export const tokens: Target = {
  name: "tokens",
  attacks: [
    {
      name: "uses a deploy token that has expired",
      run: () =>
        withOwnServer(async (server) => {
          const token = await createToken(server, { creator: server.serverToken });
          assert.ok(await works(server, token));
          await sql`update deploy_tokens set expires_at = expires_at - interval '90 days'
            where team <> 'server'`.execute(server.database.db);
          assert.ok(!(await works(server, token)), "the token still works");
        }),
    },
    {
      name: "uses a deploy token of a colleague whose account was disabled",
      run: () =>
        withOwnServer(async (server) => {
          const { db } = server.database;
          const accounts = createStaffAccounts(db);
          const creator = await createStaff(server.database);
          await accounts.add(COLLEAGUE, "калина-42");
          await sql`update staff set role = 'administrator'`.execute(db);
          await confirmSession(server.database, creator);
          const token = await createToken(server, { creator });
          assert.ok(await works(server, token));
          await accounts.disable(username);
          assert.ok(!(await works(server, token)), "the token still works");
        }),
    },
    {
      name: "reads with a deploy token what other teams do, and who the administrators are",
      run: () =>
        withOwnServer(async (server) => {
          const { call, database, promote } = server;
          const creator = await createStaff(database);
          await sql`update staff set role = 'administrator'`.execute(database.db);
          const inbox = await promote(aBuild("remote_inbox", "hello", "/admin/inbox"));
          const events = await promote(aBuild("remote_events", "hello", "/events"));
          await sql`update releases set author = 'inbox-team' where name = 'remote_inbox'`.execute(
            database.db,
          );
          await sql`update release_channels set stable_by = ${username}, changed_by = ${username}`.execute(
            database.db,
          );
          await sql`update release_events set author = ${username}`.execute(database.db);
          await confirmSession(database, creator);
          const token = await createToken(server, { creator });
          const answers = await Promise.all(
            [
              "/releases",
              "/releases/loads",
              "/releases/remote_events",
              `/releases/remote_events/${events}`,
              "/releases/remote_inbox",
              `/releases/remote_inbox/${inbox}`,
              "/deploy-tokens",
            ].map(async (path) => ({ path, ...(await call("GET", path, { token })) })),
          );
          for (const { path, body } of answers) {
            const text = JSON.stringify(body);
            assert.ok(!text.includes("@"), `${path} tells an email address`);
            assert.ok(!text.includes("inbox-team"), `${path} tells who works on another remote`);
          }
          const allowed = answers.filter(({ status }) => status === 200).map(({ path }) => path);
          assert.deepEqual(allowed, [
            "/releases",
            "/releases/loads",
            "/releases/remote_events",
            `/releases/remote_events/${events}`,
            `/releases/remote_inbox/${inbox}`,
          ]);
        }),
    },
  ],
};
