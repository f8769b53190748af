import { roleAtom } from "@oselia/shared/auth";
import type {
  Badge,
  Contribution,
  NavigationEntry,
  Registry,
  RegistryEntry,
} from "@oselia/shared/contract";
import { findMount } from "@oselia/shared/contract/paths";
import { atom, type Store } from "@oselia/shared/store";

/** The live remotes, as last received from the server. Written by the shell. */
export const registryAtom = atom<Registry>({ remotes: [] });

/** A navigation entry with the name of its remote, and the role that its pages need, if any. */
interface RemoteNavigation extends Omit<NavigationEntry, "badge"> {
  remote: string;
  role: Contribution["role"];
  badge?: CountedBadge;
}

/** A badge with the source of its count: an API path, or the name of a remote that counts itself. */
export type CountedBadge = Badge & { count: string };

/**
 * The admin navigation: the entry of every live remote that the user's role may see, in ascending
 * order.
 */
export const navigationAtom = atom<RemoteNavigation[]>((get) =>
  get(registryAtom)
    .remotes.filter(({ contribution: { role } }) => !role || role === get(roleAtom))
    .flatMap(({ name, contribution: { navigation, role } }) =>
      navigation ? [toRemoteNavigation(navigation, name, role)] : [],
    )
    .sort((a, b) => a.order - b.order),
);

function toRemoteNavigation(
  { badge, ...entry }: NavigationEntry,
  remote: string,
  role: Contribution["role"],
): RemoteNavigation {
  const counted = badge && { ...badge, count: badge.count ?? remote };
  return { ...entry, remote, role, ...(counted && { badge: counted }) };
}

/** The live remote that has a page at this path, if any. */
export function findRemoteByPath(registry: Registry, path: string): RegistryEntry | undefined {
  return registry.remotes.find(({ contribution }) => findMount(contribution.mounts, path));
}

/**
 * The last known counts of the navigation's badges, by their source (`CountedBadge`). The shell
 * keeps them current; a remote that changes what is counted may update its count immediately.
 */
export const countsAtom = atom<Record<string, number>>({});

/**
 * How often the items behind a count have changed, by the same source: it also rises when the number
 * stays the same, such as when one message was read while another arrived. Only changes of the
 * value are meaningful.
 */
export const countRevisionsAtom = atom<Record<string, number>>({});

/**
 * Sets a count received from the server.
 *
 * @param hasChanged Default: whether the number differs.
 */
export const setCountAtom = atom(
  null,
  (get, set, path: string, count: number, hasChanged = count !== get(countsAtom)[path]) => {
    set(countsAtom, (counts) => ({ ...counts, [path]: count }));
    if (hasChanged) set(countRevisionsAtom, (all) => ({ ...all, [path]: (all[path] ?? 0) + 1 }));
  },
);

/**
 * Call before requesting a count.
 *
 * @returns Whether the response is still current: false when a newer count has arrived since then.
 */
export function startCountRequest(store: Store, path: string): () => boolean {
  const revision = store.get(countRevisionsAtom)[path];
  return () => store.get(countRevisionsAtom)[path] === revision;
}

/** The number of items that wait for staff: the sum of the counts in the navigation. */
export const totalCountAtom = atom((get) => {
  const counts = get(countsAtom);
  const paths = get(navigationAtom).flatMap(({ badge }) => badge?.count ?? []);
  return [...new Set(paths)].reduce((sum, path) => sum + (counts[path] ?? 0), 0);
});
