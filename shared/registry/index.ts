import type { NavigationEntry, Registry, RegistryEntry } from "@oselia/shared/contract";
import { atom, type Store } from "@oselia/shared/store";

/** What is live, as the server last told. Written by the shell. */
export const registryAtom = atom<Registry>({ remotes: [] });

/** The admin navigation: every live remote's entry, in ascending order. */
export const navigationAtom = atom<NavigationEntry[]>((get) =>
  get(registryAtom)
    .remotes.flatMap(({ contribution }) => contribution.navigation ?? [])
    .sort((one, other) => one.order - other.order),
);

/** The live remote that has a page at this path; undefined when there is none. */
export function remoteAt(registry: Registry, path: string): RegistryEntry | undefined {
  return registry.remotes.find(({ contribution }) =>
    contribution.mounts.some((mount) => mount.path === path),
  );
}

/**
 * The last known counts of the navigation's badges, by the API path that they come from. Kept right
 * by the shell; a remote that changes what is counted may say so here at once.
 */
export const countsAtom = atom<Record<string, number>>({});

/**
 * How often something behind a count has changed, by the same path: it also rises when the number is
 * as it was, as when one message was read while another came. What it was at first means nothing.
 */
export const changesAtom = atom<Record<string, number>>({});

/**
 * Takes a count as the server told it.
 *
 * @param hasChanged Default: whether it is another number.
 */
export const takeCountAtom = atom(
  null,
  (get, set, path: string, count: number, hasChanged = count !== get(countsAtom)[path]) => {
    set(countsAtom, (counts) => ({ ...counts, [path]: count }));
    if (hasChanged) set(changesAtom, (all) => ({ ...all, [path]: (all[path] ?? 0) + 1 }));
  },
);

/**
 * Remembers what is known of a count while it is asked for plainly.
 *
 * @returns Whether the answer is still the newest that is known: what is told meanwhile is newer.
 */
export function askingCount(store: Store, path: string): () => boolean {
  const asked = store.get(changesAtom)[path];
  return () => store.get(changesAtom)[path] === asked;
}

/** Everything that waits for staff: the sum of the counts beside the navigation's entries. */
export const waitingAtom = atom((get) => {
  const counts = get(countsAtom);
  const paths = get(navigationAtom).flatMap(({ badge }) => badge?.count ?? []);
  return [...new Set(paths)].reduce((sum, path) => sum + (counts[path] ?? 0), 0);
});
