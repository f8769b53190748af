import { pageSize } from "@oselia/shared/model";
import { countPages, type HasId, type ListState } from "./list-state.ts";

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
