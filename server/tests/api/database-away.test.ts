import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { testDatabase } from "../../testing/api/database.ts";
import { contact } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";
import { startPostgres } from "../../testing/postgres.ts";

/** A cluster of its own: this file crashes it. */
const postgres = testDatabase === "postgres" ? await startPostgres() : undefined;
const api = await startTestApi(postgres && { databaseUrl: await postgres.createDatabase() });
after(() => postgres?.stop());

const calls = () =>
  Promise.all([
    api.call("GET", "/news"),
    api.call("POST", "/messages", { json: contact }),
    api.call("POST", "/login", { json: { username, password } }),
    api.call("GET", "/health"),
    api.staff("GET", "/admin/messages"),
    api.staff("PUT", "/admin/messages/999/read"),
  ]);

test("routes return 503 while the database is unavailable", async () => {
  await (postgres ? postgres.crash() : api.closeDatabase());
  for (const { status, body, headers } of await calls()) {
    assert.deepEqual([status, body.code], [503, "unavailable"]);
    assert.match(body.message, /database/);
    assert.equal(headers["retry-after"], "5");
  }
});

if (postgres) {
  test("routes recover with the database, without a restart", async () => {
    await postgres.start();
    const statuses = (await calls()).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 201, 200, 200, 200, 404]);
  });
}
