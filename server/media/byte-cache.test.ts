import assert from "node:assert/strict";
import { test } from "node:test";
import { createByteCache } from "./byte-cache.ts";

test("it never holds more bytes than its limit; the least recently used goes first", () => {
  const cache = createByteCache(10);
  cache.add("a", Buffer.alloc(4));
  cache.add("b", Buffer.alloc(4));
  cache.get("a");
  cache.add("c", Buffer.alloc(4));
  assert.deepEqual(
    ["a", "b", "c"].map((name) => cache.get(name) !== undefined),
    [true, false, true],
  );
});

test("a file that alone is larger than the limit is not kept, and pushes nothing out", () => {
  const cache = createByteCache(10);
  cache.add("a", Buffer.alloc(4));
  cache.add("huge", Buffer.alloc(11));
  assert.equal(cache.get("huge"), undefined);
  assert.ok(cache.get("a"));
});
