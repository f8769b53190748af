import { LRUCache } from "lru-cache";

/** What an entry takes besides the content of its key and value. */
const BYTES_PER_ENTRY = 200;

interface Limits<Value> {
  /** Approximate bytes of all entries. */
  bytes: number;
  /** Default: as many as their bytes allow. */
  entries?: number;
  /** Approximate bytes of a value: two for each character of a text. */
  sizeOf: (value: Value) => number;
}

/**
 * A cache that is bounded by the bytes it keeps, keys included; the least recently used entries are
 * evicted first. A value that alone is too large is not kept.
 */
export function createMemoryCache<Value extends object>({
  bytes,
  entries = 0,
  sizeOf,
}: Limits<Value>): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: (value, key) => BYTES_PER_ENTRY + 2 * key.length + sizeOf(value),
  });
}

/**
 * A copy in memory of its own, for what is kept. Small buffers are parts of a pool, and zlib's are
 * the beginnings of blocks of 64 kB, all of which would be kept with them.
 */
export function toOwnMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
