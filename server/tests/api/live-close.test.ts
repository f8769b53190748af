import assert from "node:assert/strict";
import { test } from "node:test";
import { generateSecret, hashSecret } from "../../platform/secret.ts";
import { createSessions } from "../../staff/sessions.ts";
import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { openLive } from "../../testing/api/live.ts";

const api = await startTestApi();
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
const { db } = api.database;
const accounts = createStaffAccounts(db);
const sessions = createSessions(api.database);
const password = "another-password-1";

/** Creates an account; returns its id and its stream, which has sent its first count. */
async function follower(email: string) {
  await accounts.add(email, password);
  const account = await db
    .selectFrom("staff")
    .select(["id", "passwordHash"])
    .where("username", "=", email)
    .executeTakeFirstOrThrow();
  const token = await sessions.create(account);
  assert.ok(token);
  const live = await openLive(url, token);
  await live.next();
  return { id: account.id, live };
}

const endings: [string, (email: string, id: number) => Promise<unknown>][] = [
  ["its account is disabled", (email) => accounts.disable(email)],
  ["its password is set on the command line", (email) => accounts.setPassword(email, password)],
  [
    "its password is reset by email",
    async (_email, staffId) => {
      const code = generateSecret();
      await db
        .insertInto("resetCodes")
        .values({ codeHash: hashSecret(code), staffId })
        .execute();
      const { status } = await api.call("POST", "/reset", { json: { code, password } });
      assert.equal(status, 204);
    },
  ],
  [
    "its account is deleted",
    (email) => db.deleteFrom("staff").where("username", "=", email).execute(),
  ],
];

for (const [number, [ending, end]] of endings.entries()) {
  test(`a stream ends immediately when ${ending}, and a colleague's continues`, async () => {
    const leaving = await follower(`leaving-${number}@oselia.example`);
    const staying = await follower(`staying-${number}@oselia.example`);
    await end(`leaving-${number}@oselia.example`, leaving.id);
    const ended = performance.now();
    assert.equal(await leaving.live.next(), undefined);
    // By notification: the next heartbeat would end it only after 15 seconds.
    assert.ok(performance.now() - ended < 10_000);
    await db
      .insertInto("messages")
      .values({ name: "Ivan", phone: "+31201234567", email: "i@example.org", message: "Hello" })
      .execute();
    assert.ok(await staying.live.next());
    staying.live.close();
  });
}
