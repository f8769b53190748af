import type { HasId, ListPage, ListState } from "./list-state.ts";

/** A request has started: the error is cleared, the items stay. */
export function startLoading<T>(list: ListState<T>): ListState<T> {
  return { ...list, isLoading: true, error: null };
}

/** The request failed: the items stay. */
export function setFailed<T>(list: ListState<T>, error: string): ListState<T> {
  return { ...list, isLoading: false, error };
}

/** A page of an admin list has loaded: it replaces the items. */
export function replacePage<T>(page: ListPage<T>): ListState<T> {
  return { ...page, isLoading: false, error: null };
}

/**
 * A page of a public list has loaded: it is appended. An item that the list already has (new items
 * on the server have shifted the pages) keeps its position and gets its new content.
 */
export function appendPage<T extends HasId>(list: ListState<T>, page: ListPage<T>): ListState<T> {
  const loaded = new Map(page.items.map((item) => [item.id, item]));
  const updated = list.items.map((item) => loaded.get(item.id) ?? item);
  const ids = new Set(list.items.map((item) => item.id));
  const added = page.items.filter((item) => !ids.has(item.id));
  return { ...page, items: [...updated, ...added], isLoading: false, error: null };
}
