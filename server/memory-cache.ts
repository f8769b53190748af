import { LRUCache } from "lru-cache";

/** What an entry takes besides the content of its key and value. */
const BYTES_PER_ENTRY = 200;

/**
 * A cache that is bounded by the bytes it keeps, keys included; the least recently used entries are
 * evicted first. A value that alone is too large is not kept.
 *
 * @param bytes Approximate bytes of all entries.
 * @param sizeOf Approximate bytes of a value: two for each character of a text.
 */
export function createMemoryCache<Value extends object>(
  bytes: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    maxSize: bytes,
    sizeCalculation: (value, key) => BYTES_PER_ENTRY + 2 * key.length + sizeOf(value),
  });
}
