import { setTimeout as pause } from "node:timers/promises";

/** A count that staff see updated without reloading. */
export interface CountSource {
  /** The API path, below /api, that returns the same count; a badge names it. */
  path: string;
  /** The topic of the channel "changes" on which the count depends. */
  topic: string;
  count: () => Promise<number>;
}

type OnCount = (path: string, count: number) => void;

interface CountFeed {
  /**
   * Calls `onCount` with every count once, and again after each change, until the returned function
   * is called: also when the number is the same, for listeners that show more than the number.
   */
  subscribe(onCount: OnCount): () => void;
  /** Call it when a topic has changed, with "" when anything may have. */
  invalidate(topic: string): void;
}

interface FeedOptions {
  /** Called when counting fails; the next change tries again. */
  onFailure: (error: unknown) => void;
  /**
   * Waits between two counts of the same source. Default 100 ms: a burst of changes costs ten
   * queries a second.
   */
  throttle?: () => Promise<unknown>;
}

/** Counts after each change, once for all subscribers, and only while there are any. */
export function createCountFeed(
  sources: readonly CountSource[],
  { onFailure, throttle = () => pause(100, undefined, { ref: false }) }: FeedOptions,
): CountFeed {
  /** Each subscriber, with the sources whose current count it has received. */
  const subscribers = new Map<OnCount, Set<CountSource>>();
  const counting = new Set<CountSource>();
  const stale = new Set<CountSource>();

  async function recount(source: CountSource): Promise<void> {
    stale.add(source);
    if (counting.has(source)) return;
    counting.add(source);
    while (subscribers.size > 0 && stale.delete(source)) {
      await source.count().then((count) => broadcast(source, count), onFailure);
      await throttle();
    }
    counting.delete(source);
  }

  function broadcast(source: CountSource, count: number): void {
    for (const [onCount, notified] of subscribers) {
      if (notified.has(source)) continue;
      notified.add(source);
      onCount(source.path, count);
    }
  }

  return {
    subscribe(onCount) {
      subscribers.set(onCount, new Set());
      for (const source of sources) void recount(source);
      return () => subscribers.delete(onCount);
    },
    invalidate(topic) {
      for (const source of sources) {
        if (topic !== "" && topic !== source.topic) continue;
        for (const notified of subscribers.values()) notified.delete(source);
        void recount(source);
      }
    },
  };
}
