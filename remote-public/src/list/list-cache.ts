import type { HasId, ListPage, ListState } from "@oselia/shared/lists";
import { useLocation } from "@oselia/shared/router";
import { atom, useStore } from "@oselia/shared/store";
import { useEffect, useState } from "react";
import { readTabCache, writeTabCache } from "./tab-cache.ts";

/**
 * An empty cache of what was loaded at each history entry, for going back.
 *
 * @param name The name of the list: "books". The tab stores the latest ones under it, across reloads.
 */
export const createListCache = <T>(name: string) => ({
  name,
  lists: atom<ReadonlyMap<string, ListState<T>>>(new Map()),
});

export type ListCache<T> = ReturnType<typeof createListCache<T>>;

/**
 * The list when the visitor left it, if it still matches what the loader has fetched; otherwise
 * undefined.
 */
export function useCachedList<T extends HasId>(
  { name, lists }: ListCache<T>,
  first: ListPage<T>,
): ListState<T> | undefined {
  const store = useStore();
  const { key } = useLocation();
  // Read once: later the list itself is newer.
  const [found] = useState(() =>
    mergeCached(store.get(lists).get(key) ?? readTabCache<T>(name).get(key), first),
  );
  return found;
}

/**
 * Stores the list for this history entry.
 *
 * @param isRestored False while the cached list has yet to replace the first page.
 */
export function useCacheList<T extends HasId>(
  { name, lists }: ListCache<T>,
  list: ListState<T>,
  isRestored: boolean,
): void {
  const store = useStore();
  const { key } = useLocation();
  useEffect(() => {
    if (list.isLoading || !isRestored) return;
    const cached = new Map(store.get(lists));
    cached.delete(key);
    store.set(lists, cached.set(key, { ...list, error: null }));
    writeTabCache(name, cached);
  }, [store, name, lists, key, list, isRestored]);
}

/**
 * The first page as it is now, followed by the later pages of before; undefined when the list has
 * changed.
 */
export function mergeCached<T extends HasId>(
  previous: ListState<T> | undefined,
  first: ListPage<T>,
): ListState<T> | undefined {
  if (!previous || previous.total !== first.total) return undefined;
  if (first.items.some(({ id }, at) => previous.items[at]?.id !== id)) return undefined;
  return { ...previous, items: [...first.items, ...previous.items.slice(first.items.length)] };
}
