import type { Identified, ListPage, ListState } from "@oselia/shared/lists";
import { useLocation } from "@oselia/shared/router";
import { atom, type PrimitiveAtom, useStore } from "@oselia/shared/store";
import { useEffect, useState } from "react";
import { keepInTab, keptInTab } from "./kept-in-tab.ts";

/** What was loaded at each entry of the browser's history, so that the way back finds it again. */
export interface Remembered<T> {
  /** Of the lists: "books". Under it the tab keeps the latest of them over a reload. */
  name: string;
  lists: PrimitiveAtom<ReadonlyMap<string, ListState<T>>>;
}

/** Nothing is remembered yet. */
export const nothingRemembered = <T>(name: string): Remembered<T> => ({
  name,
  lists: atom<ReadonlyMap<string, ListState<T>>>(new Map()),
});

/**
 * The list that was here when the reader left, while it still continues what the loader has fetched
 * just now; else undefined.
 */
export function useRemembered<T extends Identified>(
  { name, lists }: Remembered<T>,
  first: ListPage<T>,
): ListState<T> | undefined {
  const store = useStore();
  const { key } = useLocation();
  // Read once, at the start: from then on the list itself knows better.
  const [found] = useState(() =>
    continued(store.get(lists).get(key) ?? keptInTab<T>(name).get(key), first),
  );
  return found;
}

/** Keeps the list for the way back to this entry of the history. */
export function useRemembering<T extends Identified>(
  { name, lists }: Remembered<T>,
  list: ListState<T>,
): void {
  const store = useStore();
  const { key } = useLocation();
  useEffect(() => {
    if (list.isLoading) return;
    const known = new Map(store.get(lists));
    known.delete(key);
    store.set(lists, known.set(key, { ...list, error: null }));
    keepInTab(name, known);
  }, [store, name, lists, key, list]);
}

/** The first page as it is now, and behind it what followed; undefined when the list has changed. */
export function continued<T extends Identified>(
  kept: ListState<T> | undefined,
  first: ListPage<T>,
): ListState<T> | undefined {
  if (!kept || kept.total !== first.total) return undefined;
  if (first.items.some(({ id }, at) => kept.items[at]?.id !== id)) return undefined;
  return { ...kept, items: [...first.items, ...kept.items.slice(first.items.length)] };
}
