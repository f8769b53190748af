import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { folderStore } from "./folder-store.ts";

const dataDir = await mkdtemp(join(tmpdir(), "oselia-media-"));
after(() => rm(dataDir, { recursive: true }));
const store = folderStore(dataDir);

test("a picture is kept under its name and comes back as it was, whole, with nothing beside it", async () => {
  const bytes = Buffer.from([1, 2, 3]);
  await Promise.all([store.put("abc.webp", bytes), store.put("abc.webp", bytes)]);
  assert.deepEqual(await store.get("abc.webp"), bytes);
  assert.deepEqual(await readdir(join(dataDir, "media", "ab")), ["abc.webp"]);
});

test("a picture that is not there is undefined", async () => {
  assert.equal(await store.get("xyz.webp"), undefined);
});
