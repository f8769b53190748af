import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { compress } from "./compress.ts";
import { createCachedResponse } from "./send-cached.ts";

const text = await readFile(new URL("send-cached.ts", import.meta.url), "utf8");

test("a body is compressed quickly for the first clients, and better for many", {
  timeout: 10_000,
}, async () => {
  const { compressed } = createCachedResponse(text, {
    "content-type": "text/plain",
    "cache-control": "no-cache",
  });
  assert.ok(compressed);
  const first = await compressed("br");
  assert.equal(brotliDecompressSync(first).toString(), text);
  for (let client = 2; client < 10; client += 1) await compressed("br");
  // As long as compressing it well would have taken.
  await compress(Buffer.from(text), "br", "good");
  assert.equal(await compressed("br"), first);
  let later = first;
  while (later.length >= first.length) {
    await new Promise(setImmediate);
    later = await compressed("br");
  }
  assert.equal(brotliDecompressSync(later).toString(), text);
});
