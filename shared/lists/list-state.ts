import { pageSize } from "@oselia/shared/model";

/** A page as the server returns it. Pages count from 1. */
export interface ListPage<T> {
  items: readonly T[];
  page: number;
  totalPages: number;
  /** The number of items on the server, on all pages. */
  total: number;
}

/** A list: one page, or all pages appended so far. */
export interface ListState<T> extends ListPage<T> {
  isLoading: boolean;
  /** Why the last request failed, as text; null when it did not. */
  error: string | null;
}

export interface HasId {
  id: string | number;
}

/** A list before its first request, and after signing out. */
export function emptyList<T>(): ListState<T> {
  return { items: [], page: 1, totalPages: 0, total: 0, isLoading: false, error: null };
}

/** The number of pages for `total` items. */
export function countPages(total: number): number {
  return Math.ceil(total / pageSize);
}

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

/**
 * Adds a new item at the start, and updates the totals. A full page keeps its size: its last item
 * has moved to the next page.
 */
export function prependItem<T>(list: ListState<T>, item: T): ListState<T> {
  const total = list.total + 1;
  const room = Math.max(1, countPages(list.items.length)) * pageSize;
  return {
    ...list,
    items: [item, ...list.items].slice(0, room),
    total,
    totalPages: countPages(total),
  };
}

/** Replaces the item with the same id. */
export function updateItem<T extends HasId>(list: ListState<T>, item: T): ListState<T> {
  return { ...list, items: list.items.map((old) => (old.id === item.id ? item : old)) };
}

/**
 * Removes an item and updates the totals; when that empties the last page, the list steps back one
 * page. The caller then fetches the page. An id that is not in the list changes nothing.
 */
export function removeItem<T extends HasId>(list: ListState<T>, id: T["id"]): ListState<T> {
  const items = list.items.filter((item) => item.id !== id);
  if (items.length === list.items.length) return list;
  const total = Math.max(0, list.total - 1);
  const totalPages = countPages(total);
  return {
    ...list,
    items,
    total,
    totalPages,
    page: Math.max(1, Math.min(list.page, totalPages)),
  };
}
