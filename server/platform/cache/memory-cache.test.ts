import assert from "node:assert/strict";
import { test } from "node:test";
import { createMemoryCache, toOwnMemory } from "./memory-cache.ts";

const kilobyte = 1024;
const sizeOf = ({ length }: Buffer) => length;

test("keeps no more bytes than its limit, and no larger value", () => {
  const cache = createMemoryCache({ bytes: 10 * kilobyte, sizeOf });
  for (let number = 0; number < 100; number++) {
    cache.set(`${number}`, Buffer.alloc(kilobyte));
    assert.ok(cache.calculatedSize <= 10 * kilobyte);
  }
  assert.equal(cache.size, 8);
  cache.set("large", Buffer.alloc(10 * kilobyte));
  assert.equal(cache.get("large"), undefined);
  assert.equal(cache.size, 8);
});

test("counts keys, so that long ones of empty values take no more", () => {
  const cache = createMemoryCache({ bytes: 10 * kilobyte, sizeOf });
  for (let number = 0; number < 100; number++) {
    cache.set(`${number}`.padEnd(kilobyte), Buffer.alloc(0));
  }
  assert.equal(cache.size, 4);
});

test("keeps a small buffer without the pool that it is a part of", () => {
  const buffer = Buffer.from("hello");
  const own = toOwnMemory(buffer);
  assert.equal(own.toString(), "hello");
  assert.equal(own.buffer.byteLength, 5);
  assert.equal(toOwnMemory(own), own);
});
