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
