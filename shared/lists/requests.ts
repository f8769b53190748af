import type { Identified, ListPage, ListState } from "./list-state.ts";

/** A request has started: the loading flag is set, the error cleared, the items stay in sight. */
export function loading<T>(list: ListState<T>): ListState<T> {
  return { ...list, isLoading: true, error: null };
}

/** The request failed: the error is kept, the items stay. */
export function failed<T>(list: ListState<T>, error: string): ListState<T> {
  return { ...list, isLoading: false, error };
}

/** A page has come for an admin list: it replaces the content. */
export function replacePage<T>(page: ListPage<T>): ListState<T> {
  return { ...page, isLoading: false, error: null };
}

/**
 * A page has come for a public list: it is appended. An item that is there already (the list grew on
 * the server meanwhile, so pages have shifted) keeps its place and takes its new content.
 */
export function appendPage<T extends Identified>(
  list: ListState<T>,
  page: ListPage<T>,
): ListState<T> {
  const coming = new Map(page.items.map((item) => [item.id, item]));
  const kept = list.items.map((item) => coming.get(item.id) ?? item);
  const known = new Set(list.items.map((item) => item.id));
  const added = page.items.filter((item) => !known.has(item.id));
  return { ...page, items: [...kept, ...added], isLoading: false, error: null };
}
