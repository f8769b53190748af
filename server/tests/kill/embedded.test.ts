import assert from "node:assert/strict";
import { test } from "node:test";
import { temporaryFolder } from "../temporary-folder.ts";
import { killAndCount } from "./kill.ts";

test("killed 20 times while it writes, the embedded database keeps every acknowledged write", async (t) => {
  const kept = await killAndCount({ DATA_DIR: temporaryFolder() }, 20);
  t.diagnostic(`${kept} acknowledged messages, all kept`);
  assert.ok(kept >= 20, "too little was written to tell anything");
});
