import assert from "node:assert/strict";
import { test } from "node:test";
import { copyEmbedded } from "../../testing/api/embedded-template.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { killAndCount } from "./kill.ts";

test("the embedded database keeps all acknowledged writes across 3 crashes", async (t) => {
  const dataDir = temporaryFolder();
  await copyEmbedded(dataDir);
  const kept = await killAndCount({ DATA_DIR: dataDir }, 3);
  t.diagnostic(`${kept} acknowledged messages, all kept`);
  assert.ok(kept >= 3, "too little was written to tell anything");
});
