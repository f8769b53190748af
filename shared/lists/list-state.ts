import { pageSize } from "@oselia/shared/model";

/** What a list knows. Pages count from 1; `items` are one page, or all appended so far. */
export interface ListState<T> {
  items: readonly T[];
  page: number;
  totalPages: number;
  /** How many items there are on the server, on all pages. */
  total: number;
  isLoading: boolean;
  /** Why the last request failed, in words; null when it did not. */
  error: string | null;
}

/** One page as the server answers it. */
export interface ListPage<T> {
  items: readonly T[];
  page: number;
  totalPages: number;
  total: number;
}

/** What an item must have to be found again. */
export interface Identified {
  id: string | number;
}

/** A list that has asked for nothing yet. It is also what logging out resets every list to. */
export function emptyList<T>(): ListState<T> {
  return { items: [], page: 1, totalPages: 0, total: 0, isLoading: false, error: null };
}

/** How many pages `total` items fill. */
export function pagesFor(total: number): number {
  return Math.ceil(total / pageSize);
}
