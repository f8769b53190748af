import { setTimeout as pause } from "node:timers/promises";

/** A count that staff see without asking for it. */
export interface CountSource {
  /** The API path, below /api, that answers the same count; a badge names it. */
  path: string;
  /** The topic of the channel "changes" that may have changed it. */
  topic: string;
  count: () => Promise<number>;
}

export type TellCount = (path: string, count: number) => void;

export interface CountFeed {
  /**
   * Tells every count once, and again after each change, until the returned function is called: also
   * when the number is as it was, for whoever shows more of it than the number.
   */
  follow(tell: TellCount): () => void;
  /** A topic has changed; "" when anything may have. */
  changed(topic: string): void;
}

export interface FeedOptions {
  /** Told when a count fails; the next change tries again. */
  onFailure: (error: unknown) => void;
  /** Between two counts of the same. Default 100 ms: a storm of changes costs ten queries a second. */
  rest?: () => Promise<unknown>;
}

/** Counts after each change, once for all who follow, and only while somebody does. */
export function createCountFeed(
  sources: readonly CountSource[],
  { onFailure, rest = () => pause(100, undefined, { ref: false }) }: FeedOptions,
): CountFeed {
  /** Each follower, with the counts that it has been told. */
  const followers = new Map<TellCount, Set<CountSource>>();
  const counting = new Set<CountSource>();
  const stale = new Set<CountSource>();

  async function countAnew(source: CountSource): Promise<void> {
    stale.add(source);
    if (counting.has(source)) return;
    counting.add(source);
    while (followers.size > 0 && stale.delete(source)) {
      await source.count().then((count) => tellAll(source, count), onFailure);
      await rest();
    }
    counting.delete(source);
  }

  function tellAll(source: CountSource, count: number): void {
    for (const [tell, told] of followers) {
      if (told.has(source)) continue;
      told.add(source);
      tell(source.path, count);
    }
  }

  return {
    follow(tell) {
      followers.set(tell, new Set());
      for (const source of sources) void countAnew(source);
      return () => followers.delete(tell);
    },
    changed(topic) {
      for (const source of sources) {
        if (topic !== "" && topic !== source.topic) continue;
        for (const told of followers.values()) told.delete(source);
        void countAnew(source);
      }
    },
  };
}
