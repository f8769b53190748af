import type { ListState } from "@oselia/shared/lists";

/** How many lists of a name a tab stores. */
const MAX_CACHED_LISTS = 5;

type Lists<T> = ReadonlyMap<string, ListState<T>>;

/**
 * The lists that this tab stored before a reload, by history entry. Never throws: empty when they
 * cannot be read or there is no window.
 *
 * @param name The name of the list: "books".
 */
export function readTabCache<T>(name: string): Lists<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "[]");
    return new Map(Array.isArray(stored) ? stored.filter(isEntry<T>) : []);
  } catch {
    return new Map();
  }
}

/** Stores the latest lists. Ignores failures. */
export function writeTabCache<T>(name: string, lists: Lists<T>): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify([...lists].slice(-MAX_CACHED_LISTS)));
  } catch {
    // Only going back after a reload is affected.
  }
}

const storageKey = (name: string) => `lists.${name}`;

/** True for what `writeTabCache` has written; an earlier release may have used another format. */
function isEntry<T>(entry: unknown): entry is [string, ListState<T>] {
  if (!Array.isArray(entry)) return false;
  const [key, list] = entry;
  return typeof key === "string" && Array.isArray(list?.items) && Number.isInteger(list.page);
}
