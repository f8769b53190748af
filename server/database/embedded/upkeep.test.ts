import assert from "node:assert/strict";
import { after, test } from "node:test";
import { silentLog } from "../../tests/silent-log.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { openDatabase } from "../open-database.ts";
import { tidyTables } from "./upkeep.ts";

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
