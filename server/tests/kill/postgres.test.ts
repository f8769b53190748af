import assert from "node:assert/strict";
import { test } from "node:test";
import { startPostgres } from "../../testing/postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { killAndCount } from "./kill.ts";

test("keeps all acknowledged writes across 6 crashes, every third together with PostgreSQL", async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
  const kept = await killAndCount(env, 6, async (death) => {
    if (death % 3 !== 0) return;
    await postgres.crash();
    await postgres.start();
  });
  t.diagnostic(`${kept} acknowledged messages, all kept`);
  assert.ok(kept >= 6, "too little was written to tell anything");
});
