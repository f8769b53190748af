import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { createFolderStore } from "./folder-store.ts";

const root = await mkdtemp(join(tmpdir(), "oselia-files-"));
after(() => rm(root, { recursive: true }));
const store = createFolderStore(root);

const put = (key: string, content = Buffer.from([1])) =>
  store.put(key, content, "application/octet-stream");

test("stores a file unchanged under its key, and no other file", async () => {
  const content = Buffer.from([1, 2, 3]);
  await Promise.all([put("media/ab/abc.webp", content), put("media/ab/abc.webp", content)]);
  assert.deepEqual(await store.get("media/ab/abc.webp"), content);
  assert.deepEqual(await readdir(join(root, "media", "ab")), ["abc.webp"]);
});

test("returns undefined for a missing file", async () => {
  assert.equal(await store.get("media/xy/xyz.webp"), undefined);
});

test("deletes a file any number of times, and no other", async () => {
  for (const key of ["releases/a/1.js", "releases/a/b/2.js"]) await put(key);
  await store.delete("releases/a/1.js");
  await store.delete("releases/a/1.js");
  assert.deepEqual(await readdir(join(root, "releases", "a")), ["b"]);
});

test("deletes everything below a prefix, drafts and folders too, and nothing beside it", async () => {
  for (const key of ["films/a/1.js", "films/a/b/2.js", "films/ab/3.js"]) await put(key);
  await writeFile(join(root, "films/a/.draft"), "");
  await store.deleteAll("films/a/");
  await store.deleteAll("films/a/");
  assert.deepEqual(await readdir(join(root, "films")), ["ab"]);
});

for (const key of ["../media/a", "media/../a", "/media/a", "media//a", "media", "media/.a", ""]) {
  test(`rejects "${key}" as a key`, async () => {
    await assert.rejects(put(key), /is not a key/);
    await assert.rejects(store.get(key), /is not a key/);
    await assert.rejects(store.delete(key), /is not a key/);
  });
}
