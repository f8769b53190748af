import type { Mount, RegistryEntry } from "./schema.ts";

/** Paths that are reserved for the shell and the server, with everything below them. */
const reserved = ["/404", "/api", "/assets", "/auth", "/media", "/metrics", "/remotes", "/sdk"];

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

/** A path that a remote claims and cannot have. */
export interface ClaimConflict {
  remote: string;
  path: string;
  why: RejectionReason;
}

/** The result of settling the claims of all live remotes. */
interface SettledClaims<Entry> {
  /** The remotes with the paths that they own; one that owns none is left out. */
  remotes: Entry[];
  conflicts: ClaimConflict[];
}

/** What a registry's entry says of its claims. */
export type Claimant = Pick<RegistryEntry, "name" | "contribution">;

interface Claim {
  remote: string;
  mount: Mount;
  /** Claims are granted in this order. */
  place: number;
}

/**
 * Gives every path of the site to one owner. The shell's own paths come first; if two remotes claim
 * the same path, or one below the other's, the earlier claim wins. "/" contains no other path. A
 * navigation entry is granted together with the page that it links to.
 *
 * @param claimedAt When the remote first claimed the path, as text that sorts by time; undefined
 *   counts as the latest. Claims of the same time keep their order. Default: all at the same time.
 */
export function settleClaims<Entry extends Claimant>(
  remotes: readonly Entry[],
  claimedAt: (remote: string, path: string) => string | undefined = () => undefined,
): SettledClaims<Entry> {
  const claims = remotes
    .flatMap(({ name, contribution }) =>
      contribution.mounts.map((mount) => ({ remote: name, mount })),
    )
    .map((claim) => ({ ...claim, at: claimedAt(claim.remote, claim.mount.path) ?? "~" }))
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));

  const granted = createGrantedClaims();
  const mountsOf = new Map(remotes.map(({ name }): [string, Mount[]] => [name, []]));
  const conflicts: ClaimConflict[] = [];
  for (const [place, { remote, mount }] of claims.entries()) {
    const claim = { remote, mount, place };
    const why = findReason(claim, granted);
    if (why) {
      conflicts.push({ remote, path: mount.path, why });
    } else {
      granted.add(claim);
      mountsOf.get(remote)?.push(mount);
    }
  }

  const settled = remotes.map((entry) => {
    const mounts = mountsOf.get(entry.name) ?? [];
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
function findReason(claim: Claim, granted: GrantedClaims): RejectionReason | undefined {
  const { remote, mount } = claim;
  const { path } = mount;
  const plain = path.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
  if (plain !== path) return { kind: "spelling", plain };
  const owned = path === ADMIN ? ADMIN : reserved.find((own) => isWithin(path, own));
  if (owned) return { kind: "owned", owned };
  const first = granted.findConflict(claim);
  if (!first) return undefined;
  if (first.remote === remote) return { kind: "twice" };
  return { kind: "owned", owned: first.mount.path, owner: first.remote };
}

/** Claims that were granted, by their paths: a search takes no longer when there are more. */
interface GrantedClaims {
  add(claim: Claim): void;
  /** The first one that has the path, or is above or below it and of another remote. */
  findConflict(claim: Claim): Claim | undefined;
}

function createGrantedClaims(): GrantedClaims {
  const byPath = new Map<string, Claim>();
  /** By each path above theirs: the first claim, and the first of another remote than that one's. */
  const below = new Map<string, Claim[]>();

  return {
    add(claim) {
      byPath.set(claim.mount.path, claim);
      for (const above of listAbove(claim.mount.path)) {
        const known = below.get(above) ?? [];
        const isNew = known.every(({ remote }) => remote !== claim.remote);
        if (known.length < 2 && isNew) below.set(above, [...known, claim]);
      }
    },

    findConflict({ remote, mount: { path } }) {
      const above = listAbove(path).map((one) => byPath.get(one));
      const others = [...above, ...(below.get(path) ?? [])].filter(
        (claim) => claim !== undefined && claim.remote !== remote,
      );
      return [byPath.get(path), ...others]
        .filter((claim) => claim !== undefined)
        .sort((a, b) => a.place - b.place)[0];
    },
  };
}

/** The paths above a path, without "/": nothing is below that. */
function listAbove(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

/** True at the path itself and below it; no path is below "/". */
function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || (ancestor !== "/" && path.startsWith(`${ancestor}/`));
}

/** The reason why a claim is rejected, with the path and its owner. */
export function explainConflict({ path, why }: ClaimConflict): string {
  switch (why.kind) {
    case "owned": {
      const owner = why.owner ?? "the shell";
      return path === why.owned
        ? `"${path}" belongs to ${owner}.`
        : `"${path}" overlaps "${why.owned}", which belongs to ${owner}.`;
    }
    case "twice":
      return `"${path}" is listed twice.`;
    case "spelling":
      return `"${path}" is not a normalised path: use "${why.plain}".`;
    case "navigation":
      return `The navigation entry links to "${path}", which is not a page of this remote.`;
  }
}
