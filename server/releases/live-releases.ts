import { mkdir, readdir } from "node:fs/promises";
import { type ClaimConflict, settleClaims } from "@oselia/shared/contract/claims";
import { explainConflict } from "@oselia/shared/contract/explain-conflict";
import type { RegistryEntry } from "@oselia/shared/contract/schema";
import { readPointer } from "./pointer.ts";
import { checkManifest, readRelease } from "./read-release.ts";
import { readTrail, type TrailLine } from "./trail.ts";

/** The name of a remote, and of its folder. */
export const NAME = /^remote_[a-z0-9_]+$/;

/** A problem with the releases of one remote. */
export interface ReleaseProblem {
  remote: string;
  /** What is wrong, without paths of this machine. */
  reason: string;
  /** The version that is served nevertheless; null when the remote is absent. */
  serves: string | null;
}

export interface LiveReleases {
  /** The live releases, by name. No path has two owners. */
  remotes: RegistryEntry[];
  problems: ReleaseProblem[];
  /** The live releases as they were released: with paths that another remote owns. */
  released: RegistryEntry[];
}

/**
 * Reads the live releases. A damaged release affects only its own remote: its last good release is
 * served, else the newest intact one before it, else none.
 *
 * @param lastGood `released` of the previous read.
 */
export async function readLive(
  root: string,
  lastGood: readonly RegistryEntry[] = [],
): Promise<LiveReleases> {
  const trail = await readTrail(root);
  const names = await remoteNames(root).catch(() => lastGood.map(({ name }) => name));
  const found = await Promise.all(
    names.map((name) =>
      readLiveRemote(
        root,
        name,
        trail,
        lastGood.find((entry) => entry.name === name),
      ),
    ),
  );
  const released = found.flatMap(({ entry }) => entry ?? []);
  const { remotes, conflicts } = await settle(root, trail, released);
  const version = new Map(remotes.map((entry) => [entry.name, entry.version]));
  const problems = [
    ...found.flatMap(({ problem }) => problem ?? []),
    ...conflicts.map((conflict) => ({
      remote: conflict.remote,
      reason: explainConflict(conflict),
    })),
  ].map((problem) => ({ ...problem, serves: version.get(problem.remote) ?? null }));
  return { remotes, problems, released };
}

async function remoteNames(root: string): Promise<string[]> {
  await mkdir(root, { recursive: true });
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

interface LiveRemote {
  entry?: RegistryEntry;
  problem?: Pick<ReleaseProblem, "remote" | "reason">;
}

async function readLiveRemote(
  root: string,
  name: string,
  trail: readonly TrailLine[],
  last: RegistryEntry | undefined,
): Promise<LiveRemote> {
  const { pointer, damage } = await readPointer(root, name, trail);
  if (!pointer && !damage) return {};
  const wanted = pointer ? [pointer.version] : [];
  const used = last ? [last.version] : [];
  const candidates = new Set([...wanted, ...used, ...(pointer?.earlier.toReversed() ?? [])]);
  let reason = damage;
  for (const version of candidates) {
    try {
      const entry = await readRelease(root, name, version);
      return { entry, ...(reason && { problem: { remote: name, reason } }) };
    } catch (error) {
      reason ??= (error as Error).message;
      if (last?.version !== version) continue;
      // The files of a release that was read before may still be intact.
      const isIntact = await checkManifest(root, last).then(
        () => true,
        () => false,
      );
      if (isIntact) return { entry: last, problem: { remote: name, reason } };
    }
  }
  const problem = { remote: name, reason: reason ?? "live.json cannot be read" };
  // Nothing of it is intact. While the server runs its pages stay, and show an error.
  return last ? { entry: last, problem } : { problem };
}

/** Gives each path to the remote that has claimed it for the longest time. */
async function settle(
  root: string,
  trail: readonly TrailLine[],
  released: RegistryEntry[],
): Promise<{ remotes: RegistryEntry[]; conflicts: ClaimConflict[] }> {
  const settled = settleClaims(released);
  if (settled.conflicts.length === 0) return settled;
  const since = new Map<string, string>();
  for (const { name, contribution } of released) {
    const changes = trail.filter((line) => line.name === name).toReversed();
    let claimed = contribution.mounts.map(({ path }) => path);
    for (const { version, at } of changes) {
      const release = await readRelease(root, name, version).catch(() => undefined);
      const then = new Set(release?.contribution.mounts.map(({ path }) => path));
      claimed = claimed.filter((path) => then.has(path));
      for (const path of claimed) since.set(`${name} ${path}`, at);
    }
  }
  return settleClaims(released, (remote, path) => since.get(`${remote} ${path}`));
}
