import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { buildApp } from "../app.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { createStaff } from "../testing/api/staff.ts";
import { type Postgres, startPostgres } from "../testing/postgres.ts";
import { silentLog } from "../testing/silent-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

let postgres: Postgres;
let database: Database;
let app: Awaited<ReturnType<typeof buildApp>>;
let token: string;
before(async () => {
  postgres = await startPostgres();
  const config = {
    ...readConfig({ LOG_LEVEL: "silent" }),
    dataDir: temporaryFolder(),
    databaseUrl: await limitConnections(await postgres.createDatabase()),
  };
  database = await openDatabase(config, silentLog);
  app = await buildApp({ config, database, log: silentLog });
  token = await createStaff(database);
});
after(async () => {
  await app.close();
  await database.close();
  await postgres.stop();
});

/** Gives the database to a role with two connections: one to listen, one for requests. */
async function limitConnections(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create role few login password 'few' connection limit 2");
  await client.query(`alter database ${client.database} owner to few`);
  await client.end();
  const own = new URL(url);
  own.username = "few";
  own.password = "few";
  return own.href;
}

const lists = [
  "/api/admin/messages?page=1",
  "/api/admin/news?page=1",
  "/api/admin/books?page=1",
  "/api/admin/news/bin",
  "/api/admin/books/bin",
  "/api/news",
];

async function statuses(times: number, paths = lists): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const urls = Array.from({ length: times }, () => paths).flat();
  const responses = await Promise.all(urls.map((url) => app.inject({ url, headers })));
  return [...new Set(responses.map(({ statusCode }) => statusCode))];
}

test("serves concurrent requests for every list with a single database connection", async () => {
  assert.deepEqual(await statuses(3), [200]);
  assert.deepEqual(await statuses(1), [200]);
});

test("responds with 503 when a request gets no connection in time", async () => {
  const held = await database.pool.connect();
  try {
    const inbox = lists.slice(0, 1);
    assert.deepEqual(await statuses(1, inbox), [503]);
  } finally {
    held.release();
  }
  assert.deepEqual(await statuses(1), [200]);
});
