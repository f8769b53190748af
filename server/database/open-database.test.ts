import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { type Postgres, startPostgres } from "../tests/postgres.ts";
import { silentLog } from "../tests/silent-log.ts";
import type { Database } from "./database.ts";
import { type DatabaseConfig, openDatabase } from "./open-database.ts";

/** What both databases promise alike. */
function promises(kind: Database["kind"], config: () => DatabaseConfig) {
  let database: Database;
  before(async () => {
    database = await openDatabase(config(), silentLog);
  });
  after(() => database.close());

  const heard = (channel: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    return { promise, onNotify: resolve, stop: database.listen(channel, resolve) };
  };
  const write = (name: string) =>
    database.db
      .insertInto("messages")
      .values({ name, phone: "+31201234567", email: "o@oselia.example", message: "Hello" })
      .execute();

  test("it says what it is, and its tables are there", async () => {
    assert.equal(database.kind, kind);
    const { rows } = await database.pool.query("select number from migrations order by number");
    assert.equal(rows[0].number, 1);
  });

  test("columns are camelCase in code", async () => {
    await write("Олена");
    const found = await database.db.selectFrom("messages").select("createdAt").execute();
    assert.ok(found[0]?.createdAt instanceof Date);
  });

  test("a failed query carries PostgreSQL's error code", async () => {
    await assert.rejects(database.pool.query("select * from nowhere"), { code: "42P01" });
    await assert.rejects(sql`select 1 / 0`.execute(database.db), { code: "22012" });
  });

  test("a transaction that fails leaves nothing and holds nobody up", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("messages").execute();
      throw new Error("no");
    });
    await assert.rejects(failing, /^Error: no$/);
    const { rows } = await database.pool.query("select count(*)::int as n from messages");
    assert.equal(rows[0].n, 1);
  });

  test("many queries at once are all answered", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => database.pool.query("select $1::int as n", [n])),
    );
    assert.deepEqual(
      answers.map(({ rows }) => rows[0].n),
      Array.from({ length: 50 }, (_, n) => n),
    );
  });

  test("a notice reaches its listeners, and nobody who has stopped listening", async () => {
    const stopped = heard("odd channel");
    await (await stopped.stop)();
    const listening = heard("odd channel");
    await listening.stop;
    await database.notify("odd channel", "Привіт");
    assert.equal(await listening.promise, "Привіт");
    assert.equal(await Promise.race([stopped.promise, "silence"]), "silence");
  });

  test("a notice of a transaction is sent at its commit", async () => {
    const listening = heard("changes");
    await listening.stop;
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable("messages").set({ read: true }).execute();
      assert.equal(await Promise.race([listening.promise, "silence"]), "silence");
    });
    assert.equal(await listening.promise, "messages");
  });

  test("listening begins even while a transaction that fails is under way", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("messages").execute();
      throw new Error("no");
    });
    const listening = heard("meanwhile");
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
  });
  after(() => rm(dataDir, { recursive: true, force: true }));
  promises("embedded", () => ({ dataDir }));
});

describe("PostgreSQL", () => {
  let postgres: Postgres;
  let config: DatabaseConfig;
  before(async () => {
    postgres = await startPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "oselia-open-"));
    config = { dataDir, databaseUrl: await postgres.createDatabase() };
  });
  after(async () => {
    await postgres.stop();
    await rm(config.dataDir, { recursive: true, force: true });
  });
  promises("postgres", () => config);
});
