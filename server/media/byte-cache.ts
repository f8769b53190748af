/** Files in memory, at most `limit` bytes of them; the least recently used goes first. */
export function createByteCache(limit: number) {
  const kept = new Map<string, Buffer>();
  let size = 0;

  return {
    get(name: string): Buffer | undefined {
      const bytes = kept.get(name);
      if (bytes) {
        kept.delete(name);
        kept.set(name, bytes);
      }
      return bytes;
    },

    /** Does nothing for a name that is kept: what is behind a name never changes. */
    add(name: string, bytes: Buffer): void {
      if (kept.has(name) || bytes.length > limit) return;
      kept.set(name, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (size <= limit) break;
        kept.delete(oldest);
        size -= length;
      }
    },
  };
}
