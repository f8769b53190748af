export interface Memo {
  /** What `make` answers, remembered until the topic is cleared. A failure is not remembered. */
  once<Value>(topic: string, key: string, make: () => Promise<Value>): Promise<Value>;
  /** Forgets a topic, or everything. Work under way is not remembered either. */
  clear(topic?: string): void;
}

interface Topic {
  /** The least recently used first. */
  kept: Map<string, Promise<unknown>>;
  /** The key that was asked for last. */
  latest: string;
}

/**
 * Remembers answers by topic. Callers that ask for the same at once share the work. When a topic is
 * cleared while an answer is being made, later callers do not get it: it may be of before the change.
 *
 * @param limit Answers kept per topic; the least recently used goes first.
 */
export function createMemo(limit: number): Memo {
  const topics = new Map<string, Topic>();

  return {
    once<Value>(topic: string, key: string, make: () => Promise<Value>) {
      let about = topics.get(topic);
      if (!about) {
        about = { kept: new Map(), latest: "" };
        topics.set(topic, about);
      }
      const { kept } = about;
      const known = kept.get(key) as Promise<Value> | undefined;
      // Asked for again at once, as the first page of a list is: it is the last already.
      if (known && about.latest === key) return known;
      const answer = known ?? make();
      kept.delete(key);
      kept.set(key, answer);
      about.latest = key;
      if (known) return known;
      answer.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
      return answer;
    },

    clear(topic) {
      if (topic === undefined) topics.clear();
      else topics.delete(topic);
    },
  };
}
