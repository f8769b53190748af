import type { LRUCache } from "lru-cache";
import { createMemoryCache } from "./memory-cache.ts";

/** Where a value is cached. */
export interface CacheTopic {
  /** Clearing this topic removes the value: "news" or "books". */
  topic: string;
  /** Values of one group never evict those of another: searches never evict lists. */
  group: string;
}

export type Cache = ReturnType<typeof createCache>;

export interface CacheLimits {
  /** Cached values per group of a topic; the least recently used is evicted first. */
  entries: number;
  /** Approximate bytes of these values and their keys. */
  bytes: number;
}

interface Group {
  values: LRUCache<string, { value: unknown }>;
  pending: Map<string, Promise<unknown>>;
}

/**
 * Caches values by topic. Concurrent callers with the same key share one load. A load in progress
 * when its topic is cleared is not shared with later callers: it may have read the state before the
 * change.
 */
export function createCache({ entries, bytes }: CacheLimits) {
  const topics = new Map<string, Map<string, Group>>();
  const versions = new Map<string, number>();
  let clearedAll = 0;

  function getGroup({ topic, group }: CacheTopic): Group {
    const groups = topics.get(topic) ?? new Map<string, Group>();
    topics.set(topic, groups);
    let result = groups.get(group);
    if (!result) {
      const sizeOf = ({ value }: { value: unknown }) => estimateSize(value);
      const values = createMemoryCache<{ value: unknown }>({ bytes, entries, sizeOf });
      result = { values, pending: new Map() };
      groups.set(group, result);
    }
    return result;
  }

  return {
    /**
     * The result of `load`, cached until the topic is cleared. Errors are not cached.
     *
     * @param key Built only from validated values, so that requests with the same key are the same.
     * @param isCacheable Whether to cache a value. False for an empty result: anyone can request any
     *   number of those. Default: every value is cached.
     */
    async getOrLoad<Value extends NonNullable<unknown> | null>(
      topic: CacheTopic,
      key: string,
      load: () => Promise<Value>,
      isCacheable: (value: Value) => boolean = () => true,
    ): Promise<Value> {
      const { values, pending } = getGroup(topic);
      const cached = values.get(key);
      if (cached) return cached.value as Value;
      const shared = pending.get(key) as Promise<Value> | undefined;
      if (shared) return shared;
      const work = load();
      pending.set(key, work);
      try {
        const value = await work;
        if (isCacheable(value)) values.set(key, { value });
        return value;
      } finally {
        pending.delete(key);
      }
    },

    /** Clears a topic, or everything. Loads in progress are not cached either. */
    clear(topic?: string): void {
      if (topic === undefined) {
        topics.clear();
        clearedAll++;
      } else {
        topics.delete(topic);
        versions.set(topic, (versions.get(topic) ?? 0) + 1);
      }
    },

    /** A number that changes whenever the topic is cleared: for keys of what depends on several. */
    version: (topic: string): number => clearedAll + (versions.get(topic) ?? 0),
  };
}

/**
 * Approximate bytes of a value: what it says itself, as a response does, otherwise those of its texts
 * and numbers.
 */
function estimateSize(value: unknown): number {
  if (typeof value === "string") return 2 + 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  if ("bytes" in value && typeof value.bytes === "number") return value.bytes;
  return Object.entries(value).reduce(
    (size, [name, member]) => size + 2 * name.length + estimateSize(member),
    8,
  );
}
