import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { type Postgres, startPostgres } from "../testing/postgres.ts";

let postgres: Postgres;
before(async () => {
  postgres = await startPostgres({ durable: true });
});
after(() => postgres.stop());

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("runs a temporary PostgreSQL, with fsync on request", async () => {
  assert.deepEqual(await ask(postgres.url, "show fsync"), [{ fsync: "on" }]);
});

test("creates empty, separate databases that support Cyrillic", async () => {
  const [first, second] = [await postgres.createDatabase(), await postgres.createDatabase()];
  await ask(first, "create table t (a int)");
  assert.deepEqual(await ask(second, "select to_regclass('t') as t"), [{ t: null }]);
  assert.deepEqual(await ask(second, "select lower('ЇЖАК') as name"), [{ name: "їжак" }]);
});

test("keeps its data after a crash", async () => {
  const url = await postgres.createDatabase();
  await ask(url, "create table kept (a int)");
  await postgres.crash();
  await assert.rejects(ask(url, "select 1"), { code: "ECONNREFUSED" });
  await postgres.start();
  assert.deepEqual(await ask(url, "select count(*)::int as n from kept"), [{ n: 0 }]);
});
