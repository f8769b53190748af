import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import pg from "pg";
import { runProgram } from "../../testing/run-program.ts";
import { type SharedPostgres, usePostgres } from "../../testing/shared-postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { migrate, readMigrations } from "./migrate.ts";

let postgres: SharedPostgres;
before(async () => {
  postgres = await usePostgres();
});
after(() => postgres.release());

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

const names = (client: pg.Client) =>
  client
    .query("select name from migrations order by number")
    .then(({ rows }) => rows.map((row) => row.name));

const first = { "0001-first.sql": "create table a (n int);" };

test("migrates once when five processes start at the same time", async () => {
  const databaseUrl = await postgres.createDatabase();
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl };
  const openOnce = join(import.meta.dirname, "../../testing/open-and-exit.ts");
  const all = await Promise.all(Array.from({ length: 5 }, () => runProgram(openOnce, [], env)));
  assert.deepEqual(
    all.map(({ code, err }) => ({ code, err })),
    Array(5).fill({ code: 0, err: "" }),
  );
  const own = await readMigrations(join(import.meta.dirname, "migrations"));
  assert.deepEqual(
    await withClient(databaseUrl, names),
    own.map(({ name }) => name),
  );
});

test("applies new migrations after those that were applied before", async () => {
  await withClient(await postgres.createDatabase(), async (client) => {
    await migrate(client, { folder: await folderWith(first) });
    const more = {
      ...first,
      "0002-second.sql": "alter table a add m int; insert into a values (1, 2);",
    };
    await migrate(client, { folder: await folderWith(more) });
    await migrate(client, { folder: await folderWith(more) });
    assert.deepEqual(await names(client), ["0001-first", "0002-second"]);
    assert.deepEqual((await client.query("select * from a")).rows, [{ n: 1, m: 2 }]);
  });
});

test("rolls back a failed migration, and reports which one failed and why", async () => {
  await withClient(await postgres.createDatabase(), async (client) => {
    const failing = { ...first, "0002-second.sql": "create table b (n int); select 1 / 0;" };
    await assert.rejects(migrate(client, { folder: await folderWith(failing) }), {
      name: "StartupError",
      message: "Migration 0002-second failed: division by zero.",
    });
    assert.deepEqual(await names(client), ["0001-first"]);
    assert.deepEqual((await client.query("select to_regclass('b') as b")).rows, [{ b: null }]);
  });
});

test("rejects a migration that was changed after its release", async () => {
  await withClient(await postgres.createDatabase(), async (client) => {
    await migrate(client, { folder: await folderWith(first) });
    const changed = await folderWith({ "0001-first.sql": "create table a (n bigint);" });
    await assert.rejects(migrate(client, { folder: changed }), {
      name: "StartupError",
      message: /^Migration 0001-first does not match the one applied to this database/,
    });
  });
});

test("ignores line endings that git has changed", async () => {
  await withClient(await postgres.createDatabase(), async (client) => {
    await migrate(client, {
      folder: await folderWith({ "0001-first.sql": "create table\na (n int);" }),
    });
    await migrate(client, {
      folder: await folderWith({ "0001-first.sql": "create table\r\na (n int);" }),
    });
  });
});

test("rejects a database that is newer than the server", async () => {
  await withClient(await postgres.createDatabase(), async (client) => {
    await migrate(client, {
      folder: await folderWith({ ...first, "0002-second.sql": "select 1" }),
    });
    await assert.rejects(migrate(client, { folder: await folderWith(first) }), {
      name: "StartupError",
      message: "The database is newer than this server: it already has migration 0002-second.",
    });
  });
});

test("rejects missing or duplicate migration numbers", async () => {
  const gap = await folderWith({ ...first, "0003-third.sql": "select 1" });
  await assert.rejects(readMigrations(gap), /0003-third.sql is not migration number 2/);
  const twin = await folderWith({ ...first, "0001-twin.sql": "select 1" });
  await assert.rejects(readMigrations(twin), /0001-twin.sql is not migration number 2/);
});

test("times out while another process migrates", async () => {
  const url = await postgres.createDatabase();
  await withClient(url, async (other) => {
    await other.query("select pg_advisory_lock(hashtext('oselia migrations'))");
    await withClient(url, (client) =>
      assert.rejects(migrate(client, { lockTimeout: 100 }), {
        name: "StartupError",
        message: /^Another process has been migrating the database for 0\.1 seconds/,
      }),
    );
  });
});
