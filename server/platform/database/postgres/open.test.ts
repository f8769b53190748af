import assert from "node:assert/strict";
import { after, test } from "node:test";
import { usePostgres } from "../../../testing/shared-postgres.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { openPostgres } from "./open.ts";

const postgres = await usePostgres();
after(() => postgres.release());

test("survives a connection that is lost between two queries", async () => {
  const database = await openPostgres(await postgres.createDatabase(), 10, silentLog);
  try {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;
    await assert.rejects(client.query("select 1"));
    client.release(true);
    assert.equal((await database.pool.query("select 1 as one")).rows[0].one, 1);
  } finally {
    await database.close();
  }
});
