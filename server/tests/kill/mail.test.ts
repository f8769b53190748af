import assert from "node:assert/strict";
import { test } from "node:test";
import { startPostgres } from "../postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { killWithMailUnderWay } from "./mail.ts";

const outcome = [2, 1, 1, 1, 1, 1, 1];

test("killed with mail under way and with the mail server away, the embedded database loses no mail", async () => {
  assert.deepEqual(await killWithMailUnderWay({ dataDir: temporaryFolder() }), outcome);
});

test("so it is with PostgreSQL", async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const kept = await killWithMailUnderWay({ dataDir: temporaryFolder(), databaseUrl });
  assert.deepEqual(kept, outcome);
});
