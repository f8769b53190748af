import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { partsOf } from "../tests/parts-of.ts";
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

test("pictures are listed, and nothing else; what is deleted is gone, and may be deleted again", async () => {
  const names = ["p", "q"].map((letter) => `${letter.repeat(43)}.webp`);
  for (const name of names) await store.put(name, Buffer.from([1]));
  assert.deepEqual((await partsOf(store.list())).flat().toSorted(), names);
  const [first = ""] = names;
  await store.delete(first);
  await store.delete(first);
  assert.equal(await store.get(first), undefined);
  assert.deepEqual((await partsOf(store.list())).flat(), names.slice(1));
});

test("a store without pictures lists none", async () => {
  assert.deepEqual(await partsOf(folderStore(join(dataDir, "none")).list()), []);
});
