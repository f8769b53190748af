import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { article, contact, form, jpeg } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";

const api = await startTestApi();

/** From now on the database rejects every write and every new table, as on a full disk. */
async function fill(): Promise<void> {
  await api.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create function refuse_tables() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on messages execute function refuse();
    create trigger full_disk before insert or update on news execute function refuse();
    create trigger full_disk before insert or update on sessions execute function refuse();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse_tables()`);
}

async function makeRoom(): Promise<void> {
  await api.database.pool.query(`
    drop event trigger full_disk;
    drop trigger full_disk on messages;
    drop trigger full_disk on news;
    drop trigger full_disk on sessions`);
}

const writes = async () => [
  await api.call("POST", "/messages", { json: contact }),
  await api.staff("POST", "/admin/news", {
    form: form(["news", article], ["photos", await jpeg()]),
  }),
  await api.call("POST", "/login", { json: { username, password } }),
];
const health = async () => (await api.call("GET", "/health")).body;

test("writes are rejected while the database is full, and reading continues", async () => {
  assert.deepEqual(await health(), { status: "ok" });
  // After more than a minute of inactivity, the next request records the use of the session.
  await api.database.pool.query("update sessions set last_used_at = now() - interval '1 hour'");
  await fill();
  for (const { status, body, headers } of await writes()) {
    assert.deepEqual([status, body.code, headers["retry-after"]], [503, "storage_full", "60"]);
    assert.match(body.message, /run out of disk space/);
  }
  for (const path of ["/news", "/books", "/admin/messages", "/admin/news", "/admin/books"]) {
    assert.equal((await api.staff("GET", path)).status, 200, path);
  }
});

test("health reports full storage until there is space, and then writes work", async () => {
  assert.deepEqual(await health(), { status: "degraded", storage: "full" });
  await makeRoom();
  assert.deepEqual(await health(), { status: "ok" });
  assert.deepEqual(
    (await writes()).map(({ status }) => status),
    [201, 201, 200],
  );
  const { rows } = await api.database.pool.query(
    "select relname from pg_class where relname like 'storage trial%'",
  );
  assert.deepEqual(rows, []);
});
