import { pageSize } from "@oselia/shared/model";
import { type Identified, type ListState, pagesFor } from "./list-state.ts";

/**
 * A new item stands first, the total rises and the pages are recalculated. A full page keeps its
 * size: its last item has moved to the next page.
 */
export function addFirst<T>(list: ListState<T>, item: T): ListState<T> {
  const total = list.total + 1;
  const room = Math.max(1, pagesFor(list.items.length)) * pageSize;
  return {
    ...list,
    items: [item, ...list.items].slice(0, room),
    total,
    totalPages: pagesFor(total),
  };
}

/** The item with the same id takes its new content, in its place. */
export function update<T extends Identified>(list: ListState<T>, item: T): ListState<T> {
  return { ...list, items: list.items.map((old) => (old.id === item.id ? item : old)) };
}

/**
 * A deleted item goes, the total falls and the pages are recalculated; when that empties the last
 * page, the list steps back one page. The caller fetches the page that is then shown: it lacks an
 * item, or all. An id that is not in the list changes nothing.
 */
export function remove<T extends Identified>(list: ListState<T>, id: T["id"]): ListState<T> {
  const items = list.items.filter((item) => item.id !== id);
  if (items.length === list.items.length) return list;
  const total = Math.max(0, list.total - 1);
  const totalPages = pagesFor(total);
  return {
    ...list,
    items,
    total,
    totalPages,
    page: Math.max(1, Math.min(list.page, totalPages)),
  };
}
