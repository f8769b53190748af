import type { Mount, RegistryEntry } from "./schema.ts";

/** Paths that are reserved for the shell and the server, with everything below them. */
const reserved = ["/404", "/api", "/assets", "/auth", "/media", "/metrics", "/remotes"];

/** Reserved only by itself: the workspaces of the remotes are below it. */
const ADMIN = "/admin";

/** Why a remote cannot have a path. */
type RejectionReason =
  /** It belongs to another remote, or overlaps one that does; without `owner` to the shell. */
  | { kind: "owned"; owned: string; owner?: string }
  /** The remote lists it twice. */
  | { kind: "twice" }
  /** It is not written in its normal form. */
  | { kind: "spelling"; plain: string }
  /** The navigation entry links to it, and the remote has no page there. */
  | { kind: "navigation" };

/** A path that a remote claims and cannot have. `explainConflict` words it. */
export interface ClaimConflict {
  remote: string;
  path: string;
  why: RejectionReason;
}

/** The result of settling the claims of all live remotes. */
interface SettledClaims {
  /** The remotes with the paths that they own; one that owns none is left out. */
  remotes: RegistryEntry[];
  conflicts: ClaimConflict[];
}

interface Claim {
  remote: string;
  mount: Mount;
}

/**
 * Gives every path of the site to one owner. The shell's own paths come first; if two remotes claim
 * the same path, or one below the other's, the earlier claim wins. No path is below "/". A
 * navigation entry belongs to the page that it links to.
 *
 * @param claimedAt When the remote first claimed the path, as text that sorts by time. Undefined
 *   counts as the latest. Default: all at the same time. Claims of the same time go by their order.
 */
export function settleClaims(
  remotes: readonly RegistryEntry[],
  claimedAt: (remote: string, path: string) => string | undefined = () => undefined,
): SettledClaims {
  const claims = remotes
    .flatMap(({ name, contribution }) =>
      contribution.mounts.map((mount) => ({ remote: name, mount })),
    )
    .map((claim) => ({ ...claim, at: claimedAt(claim.remote, claim.mount.path) ?? "~" }))
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));

  const granted: Claim[] = [];
  const conflicts: ClaimConflict[] = [];
  for (const claim of claims) {
    const { remote, mount } = claim;
    const why = findReason(claim, granted);
    if (why) conflicts.push({ remote, path: mount.path, why });
    else granted.push(claim);
  }

  const settled = remotes.map((entry) => {
    const mounts = granted.flatMap(({ remote, mount }) => (remote === entry.name ? mount : []));
    const { navigation, ...rest } = entry.contribution;
    const leadsTo = (candidates: readonly Mount[]) =>
      candidates.some(({ path }) => path === navigation?.path);
    if (!navigation || leadsTo(mounts)) {
      return { ...entry, contribution: { ...entry.contribution, mounts } };
    }
    if (!leadsTo(entry.contribution.mounts)) {
      const why = { kind: "navigation" } as const;
      conflicts.push({ remote: entry.name, path: navigation.path, why });
    }
    return { ...entry, contribution: { ...rest, mounts } };
  });
  return {
    remotes: settled.filter(({ contribution }) => contribution.mounts.length > 0),
    conflicts,
  };
}

/** Why the claim is rejected; undefined when it is granted. */
function findReason(claim: Claim, granted: readonly Claim[]): RejectionReason | undefined {
  const { remote, mount } = claim;
  const { path } = mount;
  const plain = path.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
  if (plain !== path) return { kind: "spelling", plain };
  const owned = path === ADMIN ? ADMIN : reserved.find((own) => isWithin(path, own));
  if (owned) return { kind: "owned", owned };
  for (const { remote: owner, mount: claimed } of granted) {
    if (owner === remote) {
      if (claimed.path === path) return { kind: "twice" };
    } else if (isWithin(path, claimed.path) || isWithin(claimed.path, path)) {
      return { kind: "owned", owned: claimed.path, owner };
    }
  }
  return undefined;
}

/** True at the path itself and below it; no path is below "/". */
function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || (ancestor !== "/" && path.startsWith(`${ancestor}/`));
}
