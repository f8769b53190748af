import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFile, isWorthCompressing } from "./compress.ts";

const toFile = (says: string) => Buffer.from(`export const words = "${says.repeat(100)}";`);

test("a file has its compressed forms, in two encodings", () => {
  const file = toFile("hello, ");
  const forms = compressFile(file);
  assert.deepEqual(brotliDecompressSync(forms.get(".br") ?? ""), file);
  assert.deepEqual(gunzipSync(forms.get(".gz") ?? ""), file);
});

test("an image and a very small file have none", () => {
  assert.ok(isWorthCompressing({ path: "main.js", content: toFile("hello, ") }));
  assert.ok(!isWorthCompressing({ path: "photo.webp", content: toFile("hello, ") }));
  assert.ok(!isWorthCompressing({ path: "tiny.js", content: Buffer.from("export {};") }));
});
