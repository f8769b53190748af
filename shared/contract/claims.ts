import type { Mount, RegistryEntry } from "./schema.ts";

/** The owner of the shell's own paths, as messages name it. */
const SHELL = "the shell";

/** Paths that the shell and the server keep for themselves, with everything below them. */
const reserved = ["/404", "/api", "/assets", "/auth", "/media", "/metrics", "/remotes"];

/** Kept by itself: the workspaces of the remotes are below it. */
const ADMIN = "/admin";

/** A path that a remote asks for and cannot have. */
export interface ClaimConflict {
  remote: string;
  path: string;
  /** One sentence that names the path and its owner. */
  reason: string;
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
    const reason = refusal(claim, granted);
    if (reason) conflicts.push({ remote, path: mount.path, reason });
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
      const { path } = navigation;
      const reason = `The navigation entry leads to "${path}", which is no page of this remote.`;
      conflicts.push({ remote: entry.name, path, reason });
    }
    return { ...entry, contribution: { ...rest, mounts } };
  });
  return {
    remotes: settled.filter(({ contribution }) => contribution.mounts.length > 0),
    conflicts,
  };
}

/** Why the claim cannot be granted; undefined when it can. */
function refusal(
  { remote, mount: { path } }: Claim,
  granted: readonly Claim[],
): string | undefined {
  const plain = path.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
  if (plain !== path) return `"${path}" is not how a path is written: "${plain}" is.`;
  const prefix = reserved.find((own) => isWithin(path, own));
  if (prefix || path === ADMIN) return belongs(path, prefix ?? ADMIN, SHELL);
  for (const other of granted) {
    if (other.remote === remote) {
      if (other.mount.path === path) return `"${path}" is listed twice.`;
    } else if (isWithin(path, other.mount.path) || isWithin(other.mount.path, path)) {
      return belongs(path, other.mount.path, other.remote);
    }
  }
  return undefined;
}

function belongs(path: string, owned: string, owner: string): string {
  if (path === owned) return `"${path}" belongs to ${owner}.`;
  return `"${path}" overlaps "${owned}", which belongs to ${owner}.`;
}

/** True at the path itself and below it; nothing is below "/". */
function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || (ancestor !== "/" && path.startsWith(`${ancestor}/`));
}
