import assert from "node:assert/strict";
import { after, test } from "node:test";
import { copyEmbedded } from "../../../testing/api/embedded-template.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { openDatabase } from "../open-database.ts";
import { limitWalSize, vacuumTables } from "./vacuum.ts";

const dataDir = temporaryFolder();
await copyEmbedded(dataDir);
const database = await openDatabase({ dataDir }, silentLog);
after(() => database.close());

const write = (count: number) =>
  database.pool.query(
    `insert into messages (name, phone, email, message)
     select 'Олена', '+31201234567', 'o@oselia.example', 'Добрий день' from generate_series(1, $1)`,
    [count],
  );

test("vacuums a table once when much of it has changed, and leaves the others", async () => {
  await write(100);
  assert.deepEqual(await vacuumTables(database.pool), []);
  await write(1000);
  assert.deepEqual(await vacuumTables(database.pool), ["messages"]);
  assert.deepEqual(await vacuumTables(database.pool), []);
  await write(100);
  assert.deepEqual(await vacuumTables(database.pool), []);
});

test("limits the size of the write-ahead log", async () => {
  assert.equal(await limitWalSize(database.pool), false);
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
  assert.equal(await limitWalSize(database.pool), true);
  const first = await segments();
  for (let times = 0; times < 3; times++) {
    await writeMuch();
    assert.equal(await limitWalSize(database.pool), true);
  }
  assert.ok((await segments()) <= first + 3, `${first}, then ${await segments()} segments`);
});
