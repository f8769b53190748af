import { LRUCache } from "lru-cache";

/** What an answer is about. */
export interface Place {
  /** What clears it: "news", "books", "messages". */
  topic: string;
  /** Answers of one group never evict those of another: what is searched for, say, the lists. */
  group: string;
}

export interface Memo {
  /**
   * What `make` answers, remembered until the topic is cleared. A failure is not remembered.
   *
   * @param key Built from validated values alone, so that two requests that share it ask the same.
   * @param isKept False for an answer that is not worth a place, as one that found nothing: anyone
   *   can ask for any number of those. Default: every answer is.
   */
  once<Value extends NonNullable<unknown> | null>(
    place: Place,
    key: string,
    make: () => Promise<Value>,
    isKept?: (value: Value) => boolean,
  ): Promise<Value>;
  /** Forgets a topic, or everything. Work under way is not remembered either. */
  clear(topic?: string): void;
}

export interface MemoLimits {
  /** Answers kept per group of a topic; the least recently used goes first. */
  entries: number;
  /** Bytes that they take together, about. */
  bytes: number;
}

interface Group {
  kept: LRUCache<string, { value: unknown }>;
  underWay: Map<string, Promise<unknown>>;
}

/**
 * Remembers answers by topic. Callers that ask for the same at once share the work. When a topic is
 * cleared while an answer is being made, later callers do not get it: it may be of before the change.
 */
export function createMemo({ entries, bytes }: MemoLimits): Memo {
  const topics = new Map<string, Map<string, Group>>();

  function groupOf({ topic, group }: Place): Group {
    let groups = topics.get(topic);
    if (!groups) {
      groups = new Map();
      topics.set(topic, groups);
    }
    let found = groups.get(group);
    if (!found) {
      const sizeCalculation = ({ value }: { value: unknown }) => sizeOf(value);
      const kept = new LRUCache<string, { value: unknown }>({
        max: entries,
        maxSize: bytes,
        sizeCalculation,
      });
      found = { kept, underWay: new Map() };
      groups.set(group, found);
    }
    return found;
  }

  return {
    async once<Value extends NonNullable<unknown> | null>(
      place: Place,
      key: string,
      make: () => Promise<Value>,
      isKept: (value: Value) => boolean = () => true,
    ) {
      const { kept, underWay } = groupOf(place);
      const known = kept.get(key);
      if (known) return known.value as Value;
      const shared = underWay.get(key) as Promise<Value> | undefined;
      if (shared) return shared;
      const work = make();
      underWay.set(key, work);
      try {
        const value = await work;
        if (isKept(value)) kept.set(key, { value });
        return value;
      } finally {
        underWay.delete(key);
      }
    },

    clear(topic) {
      if (topic === undefined) topics.clear();
      else topics.delete(topic);
    },
  };
}

/** About how many bytes a value takes: an answer's body and its packed form, else its JSON. */
function sizeOf(value: unknown): number {
  const hasBody = typeof value === "object" && value !== null && "body" in value;
  const body = hasBody ? value.body : JSON.stringify(value);
  return 1 + 2 * (body as Buffer | string).length;
}
