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

test("a picture and a very small file have none", async () => {
  assert.equal((await compressFile("photo.webp", toFile("hello, "))).size, 0);
  assert.equal((await compressFile("tiny.js", Buffer.from("export {};"))).size, 0);
});
