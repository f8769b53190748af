import { settleClaims } from "@oselia/shared/contract/claims";
import { explainConflict } from "@oselia/shared/contract/explain-conflict";
import type { RegistryEntry } from "@oselia/shared/contract/schema";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Channel } from "./channels.ts";
import { getCodeHashes, readCodeHashes } from "./code-hashes.ts";
import { readOwnedPaths } from "./owned-paths.ts";
import { PAGE, SHELL } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { getRelease, type Release, readMainFile, toEntry } from "./release-store.ts";

/** A problem with the releases of one remote, or of the shell. */
export interface ReleaseProblem {
  remote: string;
  /** What is wrong, without paths of this machine. */
  reason: string;
  /** The version that is served nevertheless; null when the remote is absent. */
  serves: string | null;
}

/** A release that is live, with the file that vouches for its other files. */
export interface LiveRelease {
  release: Release;
  /** A remote's manifest, the shell's page: as released. */
  main: Buffer;
  /** The hashes of a remote's code, where its manifest lacks them. */
  files?: RegistryEntry["files"];
}

/** The shell that is live. */
export interface LiveShell {
  version: string;
  /** Its index.html. */
  page: string;
  /** The files that it has at the root of the site: "favicon.svg". */
  rootFiles: ReadonlySet<string>;
}

export interface LiveReleases {
  /** The live releases of the remotes, by name. No path has two owners. */
  remotes: RegistryEntry[];
  /** The manifest of each of them, by name. */
  manifests: ReadonlyMap<string, string>;
  /** Undefined before the first release of the shell. */
  shell: LiveShell | undefined;
  problems: ReleaseProblem[];
  /** Every live release as it was released: with paths that another remote owns. */
  released: LiveRelease[];
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
  const found: Awaited<ReturnType<typeof readChannel>>[] = [];
  for (const channel of channels) {
    const last = lastGood.find(({ release }) => release.name === channel.name);
    found.push(await readChannel(db, files, channel, last));
  }
  const released = found.flatMap(({ live }) => live ?? []);
  const remotesReleased = released.filter(({ release }) => release.name !== SHELL);
  const owned = await readOwnedPaths(db);
  const { remotes, conflicts } = settleClaims(
    remotesReleased.map(({ release, files: hashes }) => toEntry(release, hashes)),
    (remote, path) => owned.get(`${remote} ${path}`),
  );
  const version = new Map(released.map(({ release }) => [release.name, release.version]));
  const problems = [
    ...found.flatMap(({ problem }) => problem ?? []),
    ...conflicts.map((conflict) => ({
      remote: conflict.remote,
      reason: explainConflict(conflict),
    })),
  ].map((problem) => ({ ...problem, serves: version.get(problem.remote) ?? null }));
  const manifests = new Map(
    remotesReleased.map(({ release, main }) => [release.name, main.toString()]),
  );
  return { remotes, manifests, shell: await readShell(db, released), problems, released };
}

interface FoundRelease {
  live?: LiveRelease;
  problem?: Pick<ReleaseProblem, "remote" | "reason">;
}

async function readChannel(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  { name, stable, earlier }: Channel,
  last: LiveRelease | undefined,
): Promise<FoundRelease> {
  const used = last ? [last.release.version] : [];
  let reason: string | undefined;
  for (const version of new Set([stable, ...used, ...earlier.toReversed()])) {
    try {
      const release = await getRelease(db, name, version);
      const main = await readMainFile(files, release);
      const hasHashes = name === SHELL || readCodeHashes(main.toString());
      const live = {
        release,
        main,
        ...(hasHashes ? {} : { files: await getCodeHashes(db, release) }),
      };
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

async function readShell(
  db: Kysely<Tables>,
  released: readonly LiveRelease[],
): Promise<LiveShell | undefined> {
  const live = released.find(({ release }) => release.name === SHELL);
  if (!live) return undefined;
  const { version } = live.release;
  const stored = await db
    .selectFrom("releaseFiles")
    .select("path")
    .where("name", "=", SHELL)
    .where("version", "=", version)
    .where("path", "not like", "%/%")
    .execute();
  const rootFiles = new Set(stored.map(({ path }) => path).filter((path) => path !== PAGE));
  return { version, page: live.main.toString(), rootFiles };
}
