import type { ListState } from "@oselia/shared/lists";

/** Lists of a kind that a tab keeps over a reload: the latest. */
const KEPT = 5;

type Lists<T> = ReadonlyMap<string, ListState<T>>;

/**
 * What this tab has kept of these lists before it was loaded anew, by entry of the history. Never
 * throws: what cannot be read is nothing, as it is where there is no window.
 *
 * @param name Of the lists: "books".
 */
export function keptInTab<T>(name: string): Lists<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? "[]");
    return new Map(Array.isArray(kept) ? kept.filter(isEntry<T>) : []);
  } catch {
    return new Map();
  }
}

/** Keeps the latest of these lists. A tab that cannot keep them does without. */
export function keepInTab<T>(name: string, lists: Lists<T>): void {
  try {
    sessionStorage.setItem(placeOf(name), JSON.stringify([...lists].slice(-KEPT)));
  } catch {
    // Nothing is lost but the way back after a reload.
  }
}

const placeOf = (name: string) => `lists.${name}`;

/** True for what `keepInTab` has written; an earlier release may have written otherwise. */
function isEntry<T>(entry: unknown): entry is [string, ListState<T>] {
  if (!Array.isArray(entry)) return false;
  const [key, list] = entry;
  return typeof key === "string" && Array.isArray(list?.items) && Number.isInteger(list.page);
}
