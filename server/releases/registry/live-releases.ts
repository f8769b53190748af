import { explainConflict, settleClaims } from "@oselia/shared/contract/claims";
import { isCode, type Manifest, type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import type { RegistryEntry } from "@oselia/shared/contract/schema";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { RunningCanary } from "../canaries/canary-members.ts";
import { keepAllowed, listAllowedOrigins } from "../channels/allowed-origins.ts";
import { readOwnedPaths } from "../channels/owned-paths.ts";
import { listChannels, type StoredChannel } from "../channels/stored-channels.ts";
import { PAGE } from "../publishing/release-content.ts";
import { ReleaseError } from "../release-error.ts";
import type { ReleaseFiles } from "../storage/release-files.ts";
import {
  getRelease,
  listFiles,
  type Release,
  readMainFile,
  toEntry,
} from "../storage/release-store.ts";

/** A problem with the releases of one remote, or of the shell. */
export interface ReleaseProblem {
  remote: string;
  /** What is wrong, without paths of this machine. */
  reason: string;
  /** The version that is served nevertheless; null when the remote is absent. */
  serves: string | null;
}

/** A release that is live, with its root file, whose hash covers all others. */
export interface LiveRelease {
  release: Release;
  /** A remote's manifest, the shell's page: as released. */
  main: Buffer;
  /** What a release of the shell consists of. */
  shell: LiveShell | undefined;
}

/** The shell that is live. */
export interface LiveShell {
  version: string;
  /** Its index.html. */
  page: string;
  /** The files that it has at the root of the site: "favicon.svg". */
  rootFiles: ReadonlySet<string>;
  /** The hash of every script and style sheet, by its path: "assets/main.0123abcd.js". */
  code: Manifest["files"];
}

/** The releases that one visitor gets. */
export interface LiveSet {
  /** The releases of the remotes, by name. No path has two owners. */
  remotes: RegistryEntry[];
  /** The manifest of each of them, by name. */
  manifests: ReadonlyMap<string, string>;
  /** Undefined before the first release of the shell. */
  shell: LiveShell | undefined;
}

/** The releases for visitors who are in no canary. */
export interface LiveReleases extends LiveSet {
  problems: ReleaseProblem[];
  /** Every live release as it was released: with paths that another remote owns. */
  released: LiveRelease[];
  /** The canaries that are running. A damaged one is left out, and reported as a problem. */
  canaries: RunningCanary[];
  /**
   * The releases for visitors who are in the canaries with these names.
   *
   * @param preview A release in place of the live one, for one browser.
   */
  withCanaries(names: readonly string[], preview?: LiveRelease): LiveSet;
}

/**
 * Reads the live releases. A damaged release affects only its own remote: its last good release is
 * served, else the newest intact one before it, else none.
 *
 * @param lastGood `released` of the previous read.
 */
export async function readLive(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  lastGood: readonly LiveRelease[] = [],
): Promise<LiveReleases> {
  const released: LiveRelease[] = [];
  const canaryReleases: LiveRelease[] = [];
  const canaries: RunningCanary[] = [];
  const found: Pick<ReleaseProblem, "remote" | "reason">[] = [];
  const read = (id: ReleaseId) => readRelease(db, files, id);

  for (const channel of await listChannels(db)) {
    const { name, canary: version, percentage, seed } = channel;
    const last = lastGood.find(({ release }) => release.name === name);
    const { live, reason } = await readStable(read, channel, last);
    if (live) released.push(live);
    if (reason) found.push({ remote: name, reason });
    if (version === null || percentage === null || seed === null) continue;
    const canary = await read({ name, version });
    if (canary instanceof ReleaseError) {
      found.push({ remote: name, reason: canary.message });
    } else {
      canaryReleases.push(canary);
      canaries.push({ name, version, percentage, seed });
    }
  }
  const owned = await readOwnedPaths(db);
  const allowed = Map.groupBy(await listAllowedOrigins(db), ({ name }) => name);
  const canaryNames = new Set(canaries.map(({ name }) => name));

  function compose(chosen: readonly LiveRelease[]) {
    const ofRemotes = chosen.filter(({ release }) => release.name !== SHELL);
    const { remotes, conflicts } = settleClaims(
      ofRemotes.map(({ release }) => ({
        ...keepAllowed(toEntry(release), allowed.get(release.name)),
        ...((canaryNames.has(release.name) || canaryNames.has(SHELL)) && { reportEveryLoad: true }),
      })),
      (remote, path) => owned.get(`${remote} ${path}`),
    );
    const manifests = new Map(
      ofRemotes.map(({ release, main }) => [release.name, main.toString()]),
    );
    const shell = chosen.find((one) => one.shell)?.shell;
    return { remotes, manifests, shell, conflicts };
  }

  const { conflicts, ...stable } = compose(released);
  const version = new Map(released.map(({ release }) => [release.name, release.version]));
  const problems = [
    ...found,
    ...conflicts.map((one) => ({ remote: one.remote, reason: explainConflict(one) })),
  ].map((problem) => ({ ...problem, serves: version.get(problem.remote) ?? null }));
  return {
    ...stable,
    problems,
    released,
    canaries,
    withCanaries(names, preview) {
      const chosen = canaryReleases.filter(
        ({ release: { name } }) => names.includes(name) && name !== preview?.release.name,
      );
      if (preview) chosen.push(preview);
      const others = released.filter(({ release }) =>
        chosen.every((canary) => canary.release.name !== release.name),
      );
      return compose([...others, ...chosen].toSorted(byName));
    },
  };
}

const byName = ({ release: a }: LiveRelease, { release: b }: LiveRelease) =>
  a.name < b.name ? -1 : 1;

/** The stable release of a channel, else the best one there is, and what is wrong with it. */
async function readStable(
  read: (id: ReleaseId) => Promise<LiveRelease | ReleaseError>,
  { name, stable, earlier }: StoredChannel,
  last: LiveRelease | undefined,
): Promise<{ live?: LiveRelease; reason?: string | undefined }> {
  const used = last ? [last.release.version] : [];
  let reason: string | undefined;
  for (const version of new Set([stable, ...used, ...earlier.toReversed()])) {
    const found = await read({ name, version });
    if (!(found instanceof ReleaseError)) return { live: found, reason };
    reason ??= found.message;
    // While the server runs, its pages stay, from memory where it can.
    if (last?.release.version === version) return { live: last, reason };
  }
  return { reason };
}

/** A release, or why it cannot be served: it is unknown or damaged. */
export async function readRelease(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  id: ReleaseId,
): Promise<LiveRelease | ReleaseError> {
  try {
    const release = await getRelease(db, id);
    const main = await readMainFile(files, release);
    const shell = id.name === SHELL ? await readShell(db, id, main) : undefined;
    return { release, main, shell };
  } catch (error) {
    if (error instanceof ReleaseError) return error;
    throw error;
  }
}

async function readShell(db: Kysely<Tables>, id: ReleaseId, page: Buffer): Promise<LiveShell> {
  const stored = await listFiles(db, id);
  const rootFiles = stored.map(({ path }) => path).filter((path) => !path.includes("/"));
  const code = stored.filter(({ path }) => isCode(path));
  return {
    version: id.version,
    page: page.toString(),
    rootFiles: new Set(rootFiles.filter((path) => path !== PAGE)),
    code: Object.fromEntries(code.map(({ path, integrity }) => [path, integrity])),
  };
}
