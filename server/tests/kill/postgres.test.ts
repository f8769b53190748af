import assert from "node:assert/strict";
import { test } from "node:test";
import { startPostgres } from "../../testing/postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { killAndCount } from "./kill.ts";

test("keeps all acknowledged writes across 3 crashes, the second together with PostgreSQL", async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
  const kept = await killAndCount(env, 3, async (death) => {
    if (death !== 2) return;
    await postgres.crash();
    await postgres.start();
  });
  t.diagnostic(`${kept} acknowledged messages, all kept`);
  assert.ok(kept >= 3, "too little was written to tell anything");
});
