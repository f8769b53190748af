import assert from "node:assert/strict";
import { after, test } from "node:test";
import { silentLog } from "../../tests/silent-log.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { openDatabase } from "../open-database.ts";
import { boundLog, tidyTables } from "./upkeep.ts";

const database = await openDatabase({ dataDir: temporaryFolder() }, silentLog);
after(() => database.close());

const write = (count: number) =>
  database.pool.query(
    `insert into messages (name, phone, email, message)
     select 'Олена', '+31201234567', 'o@oselia.example', 'Добрий день' from generate_series(1, $1)`,
    [count],
  );

test("a table that has changed much is tidied once, one that has changed little is left", async () => {
  await write(100);
  assert.deepEqual(await tidyTables(database.pool), []);
  await write(1000);
  assert.deepEqual(await tidyTables(database.pool), ["messages"]);
  assert.deepEqual(await tidyTables(database.pool), []);
  await write(100);
  assert.deepEqual(await tidyTables(database.pool), []);
});

test("the write-ahead log does not grow with every write", async () => {
  assert.equal(await boundLog(database.pool), false);
  const segments = async () => {
    const { rows } = await database.pool.query("select count(*)::int as n from pg_ls_waldir()");
    return rows[0].n as number;
  };
  const writeMuch = async () => {
    for (let times = 0; times < 40; times++) {
      await database.pool.query(
        "select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))",
      );
    }
  };
  await writeMuch();
  assert.equal(await boundLog(database.pool), true);
  const first = await segments();
  for (let times = 0; times < 3; times++) {
    await writeMuch();
    assert.equal(await boundLog(database.pool), true);
  }
  assert.ok((await segments()) <= first + 3, `${first}, then ${await segments()} segments`);
});
