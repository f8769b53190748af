import type { Mount, RegistryEntry } from "./schema.ts";

/** Paths that the shell and the server keep for themselves, with everything below them. */
const reserved = ["/404", "/api", "/assets", "/auth", "/media", "/metrics", "/remotes"];

/** Kept by itself: the workspaces of the remotes are below it. */
const ADMIN = "/admin";

/** Why a remote cannot have a path. */
export type ClaimRefusal =
  /** It is another's, or overlaps one that is; without `owner` the shell's. */
  | { kind: "owned"; owned: string; owner?: string }
  /** The remote lists it twice. */
  | { kind: "twice" }
  /** It is written otherwise. */
  | { kind: "spelling"; plain: string }
  /** The navigation entry leads there, and it is no page of the remote. */
  | { kind: "navigation" };

/** A path that a remote asks for and cannot have. `claimSentence` says it in words. */
export interface ClaimConflict {
  remote: string;
  path: string;
  why: ClaimRefusal;
}

/** What is left of the claims of all live remotes. */
export interface SettledClaims {
  /** The remotes with the paths that they own; one that owns none is left out. */
  remotes: RegistryEntry[];
  conflicts: ClaimConflict[];
}

interface Claim {
  remote: string;
  mount: Mount;
}

/**
 * Gives every path of the site to one owner. The shell's own paths come first; of two remotes that
 * want the same path, or one below the other's, the earlier claim wins. Nothing is below "/". A
 * navigation entry stays with the page that it leads to.
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
    .sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));

  const granted: Claim[] = [];
  const conflicts: ClaimConflict[] = [];
  for (const claim of claims) {
    const { remote, mount } = claim;
    const why = refusal(claim, granted);
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

/** Why the claim cannot be granted; undefined when it can. */
function refusal(claim: Claim, granted: readonly Claim[]): ClaimRefusal | undefined {
  const { remote, mount } = claim;
  const { path } = mount;
  const plain = path.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
  if (plain !== path) return { kind: "spelling", plain };
  const owned = path === ADMIN ? ADMIN : reserved.find((own) => isWithin(path, own));
  if (owned) return { kind: "owned", owned };
  for (const { remote: owner, mount: other } of granted) {
    if (owner === remote) {
      if (other.path === path) return { kind: "twice" };
    } else if (isWithin(path, other.path) || isWithin(other.path, path)) {
      return { kind: "owned", owned: other.path, owner };
    }
  }
  return undefined;
}

/** True at the path itself and below it; nothing is below "/". */
function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || (ancestor !== "/" && path.startsWith(`${ancestor}/`));
}
