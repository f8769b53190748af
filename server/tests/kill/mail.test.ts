import assert from "node:assert/strict";
import { test } from "node:test";
import { copyEmbedded } from "../../testing/api/embedded-template.ts";
import { startPostgres } from "../../testing/postgres.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { killWhileSendingMail } from "./mail.ts";

const outcome = [2, 1, 1, 1, 1, 1, 1];

test("the embedded database loses no mail in crashes while sending, with the mail server up and down", async () => {
  const dataDir = temporaryFolder();
  await copyEmbedded(dataDir);
  assert.deepEqual(await killWhileSendingMail({ dataDir }), outcome);
});

test("PostgreSQL loses no mail in the same crashes", async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const kept = await killWhileSendingMail({ dataDir: temporaryFolder(), databaseUrl });
  assert.deepEqual(kept, outcome);
});
