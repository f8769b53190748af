import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { copyEmbedded } from "../../testing/api/embedded-template.ts";
import { type SharedPostgres, usePostgres } from "../../testing/shared-postgres.ts";
import { silentLog } from "../../testing/silent-log.ts";
import type { Database } from "./database.ts";
import { type DatabaseConfig, openDatabase } from "./open-database.ts";

/** What both kinds of database have in common. */
function promises(kind: Database["kind"], config: () => DatabaseConfig) {
  let database: Database;
  before(async () => {
    database = await openDatabase(config(), silentLog);
  });
  after(() => database.close());

  const nextNotification = (channel: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    return { promise, onNotify: resolve, stop: database.listen(channel, resolve) };
  };
  const write = (name: string) =>
    database.db
      .insertInto("messages")
      .values({ name, phone: "+31201234567", email: "o@oselia.example", message: "Hello" })
      .execute();

  test("reports its kind, and has its tables", async () => {
    assert.equal(database.kind, kind);
    const { rows } = await database.pool.query("select number from migrations order by number");
    assert.equal(rows[0].number, 1);
  });

  test("names columns in camelCase", async () => {
    await write("Олена");
    const found = await database.db.selectFrom("messages").select("createdAt").execute();
    assert.ok(found[0]?.createdAt instanceof Date);
  });

  test("rejects a failed query with PostgreSQL's error code", async () => {
    await assert.rejects(database.pool.query("select * from nowhere"), { code: "42P01" });
    await assert.rejects(sql`select 1 / 0`.execute(database.db), { code: "22012" });
  });

  test("rolls back a failed transaction, and blocks no other query", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("messages").execute();
      throw new Error("no");
    });
    await assert.rejects(failing, /^Error: no$/);
    const { rows } = await database.pool.query("select count(*)::int as n from messages");
    assert.equal(rows[0].n, 1);
  });

  test("runs many queries at the same time", async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => database.pool.query("select $1::int as n", [n])),
    );
    assert.deepEqual(
      results.map(({ rows }) => rows[0].n),
      Array.from({ length: 50 }, (_, n) => n),
    );
  });

  test("notifies the listeners of a channel until they unsubscribe", async () => {
    const stopped = nextNotification("odd channel");
    await (await stopped.stop)();
    const listening = nextNotification("odd channel");
    await listening.stop;
    await database.notify("odd channel", "Привіт");
    assert.equal(await listening.promise, "Привіт");
    assert.equal(await Promise.race([stopped.promise, "silence"]), "silence");
  });

  test("sends a transaction's notifications when it commits", async () => {
    const listening = nextNotification("changes");
    await listening.stop;
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable("messages").set({ read: true }).execute();
      assert.equal(await Promise.race([listening.promise, "silence"]), "silence");
    });
    assert.equal(await listening.promise, "messages");
  });

  test("starts listening even during a transaction that fails", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("messages").execute();
      throw new Error("no");
    });
    const listening = nextNotification("meanwhile");
    await assert.rejects(failing);
    await listening.stop;
    await database.notify("meanwhile", "still here");
    assert.equal(await listening.promise, "still here");
  });
}

describe("the embedded database", () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "oselia-open-"));
    await copyEmbedded(dataDir);
  });
  after(() => rm(dataDir, { recursive: true, force: true }));
  promises("embedded", () => ({ dataDir }));
});

describe("PostgreSQL", () => {
  let postgres: SharedPostgres;
  let config: DatabaseConfig;
  before(async () => {
    postgres = await usePostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "oselia-open-"));
    config = { dataDir, databaseUrl: await postgres.createDatabase() };
  });
  after(async () => {
    await postgres.release();
    await rm(config.dataDir, { recursive: true, force: true });
  });
  promises("postgres", () => config);
});
