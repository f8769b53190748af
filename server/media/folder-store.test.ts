import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { collect } from "../tests/collect.ts";
import { createFolderStore } from "./folder-store.ts";

const dataDir = await mkdtemp(join(tmpdir(), "oselia-media-"));
after(() => rm(dataDir, { recursive: true }));
const store = createFolderStore(dataDir);

test("stores an image unchanged under its name, and no other file", async () => {
  const bytes = Buffer.from([1, 2, 3]);
  await Promise.all([store.put("abc.webp", bytes), store.put("abc.webp", bytes)]);
  assert.deepEqual(await store.get("abc.webp"), bytes);
  assert.deepEqual(await readdir(join(dataDir, "media", "ab")), ["abc.webp"]);
});

test("returns undefined for a missing image", async () => {
  assert.equal(await store.get("xyz.webp"), undefined);
});

test("lists images only, and deletes them any number of times", async () => {
  const names = ["p", "q"].map((letter) => `${letter.repeat(43)}.webp`);
  for (const name of names) await store.put(name, Buffer.from([1]));
  assert.deepEqual((await collect(store.list())).flat().toSorted(), names);
  const [first = ""] = names;
  await store.delete(first);
  await store.delete(first);
  assert.equal(await store.get(first), undefined);
  assert.deepEqual((await collect(store.list())).flat(), names.slice(1));
});

test("lists nothing when it is empty", async () => {
  assert.deepEqual(await collect(createFolderStore(join(dataDir, "none")).list()), []);
});
