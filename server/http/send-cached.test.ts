import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { createCache } from "../platform/cache/cache.ts";
import { compress } from "./compress.ts";
import { type CachedResponse, createCachedJson, createCachedResponse } from "./send-cached.ts";

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

test("the responses to 500 different searches take no more memory than the limit of the cache", async () => {
  const limit = 1024 * 1024;
  const cache = createCache({ entries: 1000, bytes: limit });
  const searches = { topic: "books", group: "searches" };
  const keyOf = (number: number) => `${number}`.padEnd(100, "x");
  for (let number = 0; number < 500; number++) {
    // Of 2 kB, of which zlib's blocks of 64 kB would be far more than of the list itself.
    const list = { books: Array.from({ length: 20 }, () => randomUUID().repeat(3)) };
    const response = await cache.getOrLoad(searches, keyOf(number), async () =>
      createCachedJson(list),
    );
    await response.compressed?.("br");
    await response.compressed?.("gzip");
  }
  let kept = 0;
  let bytes = 0;
  for (let number = 0; number < 500; number++) {
    const response = await cache
      .getOrLoad(
        searches,
        keyOf(number),
        (): Promise<CachedResponse> => Promise.reject(new Error()),
      )
      .catch(() => undefined);
    if (!response) continue;
    kept++;
    const { body, compressed } = response;
    assert.ok(compressed);
    for (const part of [body, await compressed("br"), await compressed("gzip")]) {
      bytes += part.buffer.byteLength;
    }
    bytes += keyOf(number).length;
  }
  assert.ok(kept > 100, `${kept} are kept`);
  assert.ok(bytes <= limit, `${kept} responses take ${bytes} bytes`);
});
