import assert from "node:assert/strict";
import { test } from "node:test";
import { startPostgres } from "../postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { killAndCount } from "./kill.ts";

test("keeps all acknowledged writes across 20 crashes, every fourth together with PostgreSQL", async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await postgres.createDatabase() };
  const kept = await killAndCount(env, 20, async (death) => {
    if (death % 4 !== 0) return;
    await postgres.crash();
    await postgres.start();
  });
  t.diagnostic(`${kept} acknowledged messages, all kept`);
  assert.ok(kept >= 20, "too little was written to tell anything");
});
