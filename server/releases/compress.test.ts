import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFile } from "./compress.ts";

const toFile = (says: string) => Buffer.from(`export const words = "${says.repeat(100)}";`);

test("a file has its compressed forms, in two encodings", async () => {
  const file = toFile("hello, ");
  const forms = await compressFile("main.js", file);
  assert.deepEqual(brotliDecompressSync(forms.get(".br") ?? ""), file);
  assert.deepEqual(gunzipSync(forms.get(".gz") ?? ""), file);
});

test("a file that an earlier release has too is not compressed again", async () => {
  const first = await compressFile("main.js", toFile("the same, "));
  const again = await compressFile("moved.js", toFile("the same, "));
  const changed = await compressFile("main.js", toFile("another, "));
  assert.equal(again.get(".br"), first.get(".br"));
  assert.notDeepEqual(changed.get(".br"), first.get(".br"));
});

test("a picture and a tiny file have none", async () => {
  assert.equal((await compressFile("photo.webp", toFile("hello, "))).size, 0);
  assert.equal((await compressFile("tiny.js", Buffer.from("export {};"))).size, 0);
});
