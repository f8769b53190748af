import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Postgres, startPostgres } from "../../../testing/postgres.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";

let postgres: Postgres;
let here: Database;
let there: Database;
before(async () => {
  postgres = await startPostgres();
  const config = { dataDir: temporaryFolder(), databaseUrl: await postgres.createDatabase() };
  here = await openDatabase(config, silentLog);
  there = await openDatabase(config, silentLog);
});
after(async () => {
  await here.close();
  await there.close();
  await postgres.stop();
});

/** Collects the notifications; `next` waits for one, in their order. */
function ear() {
  const notifications: string[] = [];
  let wake = () => {};
  return {
    onNotify(payload: string) {
      notifications.push(payload);
      wake();
    },
    async next(): Promise<string | undefined> {
      while (notifications.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return notifications.shift();
    },
  };
}

test("notifies the other instances", async () => {
  const { onNotify, next } = ear();
  await here.listen("between", onNotify);
  await there.notify("between", "books");
  assert.equal(await next(), "books");
});

test("calls every listener once after a lost connection, and listens again", async () => {
  const [one, other] = [ear(), ear()];
  await here.listen("one", one.onNotify);
  await here.listen("other", other.onNotify);
  await postgres.crash();
  await postgres.start();
  assert.deepEqual([await one.next(), await other.next()], ["", ""]);
  await there.notify("one", "again");
  assert.equal(await one.next(), "again");
});

test("reconnects after an administrator has terminated the connection", async () => {
  const { onNotify, next } = ear();
  await here.listen("ended", onNotify);
  await there.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'",
  );
  assert.equal(await next(), "");
  await there.notify("ended", "back");
  assert.equal(await next(), "back");
});

test("closes while the database is down", async () => {
  const config = { dataDir: temporaryFolder(), databaseUrl: await postgres.createDatabase() };
  const database = await openDatabase(config, silentLog);
  await database.listen("any", () => undefined);
  await postgres.crash();
  await database.close();
  await postgres.start();
});
