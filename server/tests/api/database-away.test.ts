import assert from "node:assert/strict";
import { test } from "node:test";
import { useApi } from "./kit/api.ts";
import { contact } from "./kit/samples.ts";
import { password, username } from "./kit/staff.ts";

const api = await useApi();

const calls = () =>
  Promise.all([
    api.call("GET", "/news"),
    api.call("POST", "/messages", { json: contact }),
    api.call("POST", "/login", { json: { username, password } }),
    api.call("GET", "/health"),
    api.staff("GET", "/admin/messages"),
    api.staff("PUT", "/admin/messages/999/read"),
  ]);

test("while the database is away calls answer 503 in plain words", async () => {
  await (api.postgres ? api.postgres.crash() : api.closeDatabase());
  for (const { status, body, headers } of await calls()) {
    assert.deepEqual([status, body.code], [503, "unavailable"]);
    assert.match(body.message, /database/);
    assert.equal(headers["retry-after"], "5");
  }
});

if (api.postgres) {
  test("when it is back, so are the calls, without a restart", async () => {
    await api.postgres?.start();
    const statuses = (await calls()).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 201, 200, 200, 200, 404]);
  });
}
