import { explainConflict, settleClaims } from "@oselia/shared/contract/claims";
import { isCode, type Manifest, SHELL } from "@oselia/shared/contract/release";
import type { RegistryEntry } from "@oselia/shared/contract/schema";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { RunningCanary } from "./canary-members.ts";
import type { StoredChannel } from "./channels.ts";
import { readOwnedPaths } from "./owned-paths.ts";
import { PAGE } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { getRelease, listFiles, type Release, readMainFile, toEntry } from "./release-store.ts";

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
  /** The releases for visitors who are in the canaries with these names. */
  withCanaries(names: ReadonlySet<string>): LiveSet;
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
  const channels = await db.selectFrom("releaseChannels").selectAll().orderBy("name").execute();
  const found: FoundRelease[] = [];
  const foundCanaries: FoundCanary[] = [];
  for (const channel of channels) {
    const last = lastGood.find(({ release }) => release.name === channel.name);
    found.push(await readChannel(db, files, channel, last));
    foundCanaries.push(await readCanary(db, files, channel));
  }
  const released = found.flatMap(({ live }) => live ?? []);
  const canaryReleases = foundCanaries.flatMap(({ live }) => live ?? []);
  const owned = await readOwnedPaths(db);
  const shells = await readShells(db, [...released, ...canaryReleases]);
  const canaries = foundCanaries.flatMap(({ canary }) => canary ?? []);
  const canaryNames = new Set(canaries.map(({ name }) => name));

  function compose(chosen: readonly LiveRelease[]) {
    const ofRemotes = chosen.filter(({ release }) => release.name !== SHELL);
    const { remotes, conflicts } = settleClaims(
      ofRemotes.map(({ release }) => ({
        ...toEntry(release),
        ...(canaryNames.has(release.name) && { reportEveryLoad: true }),
      })),
      (remote, path) => owned.get(`${remote} ${path}`),
    );
    const manifests = new Map(
      ofRemotes.map(({ release, main }) => [release.name, main.toString()]),
    );
    const shell = chosen.find(({ release }) => release.name === SHELL);
    return { remotes, manifests, shell: shell && shells.get(shell.release.version), conflicts };
  }

  const { conflicts, ...stable } = compose(released);
  const version = new Map(released.map(({ release }) => [release.name, release.version]));
  const problems = [
    ...[...found, ...foundCanaries].flatMap(({ problem }) => problem ?? []),
    ...conflicts.map((conflict) => ({
      remote: conflict.remote,
      reason: explainConflict(conflict),
    })),
  ].map((problem) => ({ ...problem, serves: version.get(problem.remote) ?? null }));
  return {
    ...stable,
    problems,
    released,
    canaries,
    withCanaries(names) {
      const chosen = canaryReleases.filter(({ release }) => names.has(release.name));
      const others = released.filter(({ release }) =>
        chosen.every((canary) => canary.release.name !== release.name),
      );
      return compose([...others, ...chosen].toSorted(byName));
    },
  };
}

const byName = ({ release: a }: LiveRelease, { release: b }: LiveRelease) =>
  a.name < b.name ? -1 : 1;

interface FoundRelease {
  live?: LiveRelease;
  problem?: Pick<ReleaseProblem, "remote" | "reason">;
}

async function readChannel(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  { name, stable, earlier }: StoredChannel,
  last: LiveRelease | undefined,
): Promise<FoundRelease> {
  const used = last ? [last.release.version] : [];
  let reason: string | undefined;
  for (const version of new Set([stable, ...used, ...earlier.toReversed()])) {
    try {
      const live = await readRelease(db, files, [name, version]);
      return { live, ...(reason && { problem: { remote: name, reason } }) };
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      reason ??= error.message;
      // While the server runs, its pages stay, from memory where it can.
      if (last?.release.version === version) {
        return { live: last, problem: { remote: name, reason } };
      }
    }
  }
  return { problem: { remote: name, reason: reason ?? `${name} has no release` } };
}

/** @throws ReleaseError when it is unknown or damaged. */
async function readRelease(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  [name, version]: [string, string],
): Promise<LiveRelease> {
  const release = await getRelease(db, name, version);
  return { release, main: await readMainFile(files, release) };
}

interface FoundCanary extends FoundRelease {
  canary?: RunningCanary;
}

async function readCanary(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  { name, canary: version, percentage, seed }: StoredChannel,
): Promise<FoundCanary> {
  if (version === null || percentage === null || seed === null) return {};
  try {
    const live = await readRelease(db, files, [name, version]);
    return { live, canary: { name, version, percentage, seed } };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { problem: { remote: name, reason: error.message } };
  }
}

/** The live releases of the shell, by version. */
async function readShells(
  db: Kysely<Tables>,
  releases: readonly LiveRelease[],
): Promise<ReadonlyMap<string, LiveShell>> {
  const shells = new Map<string, LiveShell>();
  for (const { release, main } of releases) {
    const { name, version } = release;
    if (name !== SHELL) continue;
    const stored = await listFiles(db, name, version);
    const rootFiles = stored.map(({ path }) => path).filter((path) => !path.includes("/"));
    shells.set(version, {
      version,
      page: main.toString(),
      rootFiles: new Set(rootFiles.filter((path) => path !== PAGE)),
      code: Object.fromEntries(
        stored.filter(({ path }) => isCode(path)).map(({ path, integrity }) => [path, integrity]),
      ),
    });
  }
  return shells;
}
