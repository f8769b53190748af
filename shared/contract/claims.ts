import { isParameter } from "./paths.ts";
import type { Mount, RegistryEntry } from "./schema.ts";

/** Paths that are reserved for the shell and the server, with everything below them. */
const reserved = [
  "/404",
  "/api",
  "/assets",
  "/auth",
  "/media",
  "/metrics",
  "/preview",
  "/remotes",
  "/sdk",
];

/** Reserved only by itself: the workspaces of the remotes are below it. */
const ADMIN = "/admin";

/** Why a remote cannot have a path. */
type RejectionReason =
  /** It belongs to another remote, or overlaps one that does; without `owner` to the shell. */
  | { kind: "owned"; owned: string; owner?: string }
  /** The remote lists it twice. */
  | { kind: "twice" }
  /** It begins with a parameter, so it could be a path of anyone. */
  | { kind: "parameter" }
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
 * the same path, or one below the other's, the earlier claim wins: "/events/:id" is the same as
 * "/events/new". "/" contains no other path. A navigation entry is granted together with the page that it links to.
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
  if (/^(\/admin)?\/:/.test(path)) return { kind: "parameter" };
  const owned = path === ADMIN ? ADMIN : reserved.find((own) => isWithin(path, own));
  if (owned) return { kind: "owned", owned };
  const first = granted.findConflict(claim);
  if (!first) return undefined;
  if (first.remote === remote) return { kind: "twice" };
  return { kind: "owned", owned: first.mount.path, owner: first.remote };
}

/** Claims that were granted: a search takes no longer when there are more on other paths. */
interface GrantedClaims {
  add(claim: Claim): void;
  /**
   * The first one that a URL can match as well, or whose path is above or below, and that is of
   * another remote; or that has the same path.
   */
  findConflict(claim: Claim): Claim | undefined;
}

/** The place of a path in the tree of all granted paths. */
interface Place {
  claim?: Claim;
  /** The first claim below, and the first of another remote than that one's. */
  below: Claim[];
  /** By the next segment. */
  next: Map<string, Place>;
}

/** Stands for every parameter, whatever its name. */
const PARAMETER = ":";

function createGrantedClaims(): GrantedClaims {
  const root: Place = { below: [], next: new Map() };

  return {
    add(claim) {
      let place = root;
      for (const segment of toSegments(claim)) {
        const isNew = place.below.every(({ remote }) => remote !== claim.remote);
        if (place.below.length < 2 && isNew) place.below.push(claim);
        const next = place.next.get(segment) ?? { below: [], next: new Map() };
        place.next.set(segment, next);
        place = next;
      }
      place.claim = claim;
    },

    findConflict(claim) {
      const found: Claim[] = [];
      const collect = (claims: readonly Claim[]) =>
        found.push(...claims.filter(({ remote }) => remote !== claim.remote));
      let same: Place | undefined = root;
      let places = [root];
      for (const segment of toSegments(claim)) {
        places = places.flatMap((place) => listMatching(place, segment));
        same = same?.next.get(segment);
        collect(places.flatMap((place) => place.claim ?? []));
      }
      collect(places.flatMap(({ below }) => below));
      if (same?.claim) found.push(same.claim);
      return found.sort((a, b) => a.place - b.place)[0];
    },
  };
}

/** What a URL can match that has this segment next. */
function listMatching({ next }: Place, segment: string): Place[] {
  if (segment === PARAMETER) return [...next.values()];
  return [next.get(segment), next.get(PARAMETER)].filter((place) => place !== undefined);
}

const toSegments = ({ mount: { path } }: Claim): string[] =>
  path
    .split("/")
    .slice(1)
    .map((segment) => (isParameter(segment) ? PARAMETER : segment));

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
    case "parameter":
      return `"${path}" begins with a parameter: a remote's paths begin with a segment of their own.`;
    case "spelling":
      return `"${path}" is not a normalised path: use "${why.plain}".`;
    case "navigation":
      return `The navigation entry links to "${path}", which is not a page of this remote.`;
  }
}
