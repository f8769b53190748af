import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, RegistryEntry } from "@oselia/shared/contract";
import type { FastifyBaseLogger } from "fastify";
import { integrityOf } from "./content-hash.ts";
import type { LiveReleases, ReleaseProblem } from "./live-releases.ts";
import { pointerFile } from "./pointer.ts";
import { MANIFEST, RELEASE, releaseFolder } from "./read-release.ts";
import type { ReleaseStore } from "./release-store.ts";
import { trailFile } from "./trail.ts";

/** What is live, with what the server has made of it. */
export interface LiveRegistry {
  registry: Registry;
  json: string;
  etag: string;
  /** What is wrong with releases; the site works without them. */
  problems: ReleaseProblem[];
}

/** Milliseconds until something wrong is looked at again, though no file has changed. */
const LOOK_AGAIN = 5000;

/**
 * Reads the registry; what has not changed on disk is not read again. What is wrong with a release is
 * logged when it is first seen, and again when it is over.
 */
export function createRegistryReader(
  store: ReleaseStore,
  root: string,
  log: Pick<FastifyBaseLogger, "error" | "info">,
): () => Promise<LiveRegistry> {
  let kept: { mark: string; at: number; live: LiveRegistry; releases: LiveReleases } | undefined;
  const logged = new Map<string, ReleaseProblem>();

  function tell(problems: readonly ReleaseProblem[]): void {
    const now = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    for (const [key, problem] of now) {
      if (!logged.has(key)) log.error(problem, "A release is damaged, or claims too much");
    }
    for (const { remote } of logged.values()) {
      if (problems.every((problem) => problem.remote !== remote)) {
        log.info({ remote }, "The releases of this remote are in order again");
      }
    }
    logged.clear();
    for (const [key, problem] of now) logged.set(key, problem);
  }

  return async () => {
    const mark = await markOf(root, kept?.releases.released ?? []);
    const now = performance.now();
    if (kept?.mark === mark) {
      const isWhole = kept.live.problems.length === 0;
      if (isWhole || now - kept.at < LOOK_AGAIN) return kept.live;
    }
    const releases = await store.live(kept?.releases.released);
    const { remotes, problems, released } = releases;
    const registry: Registry = { remotes };
    const json = JSON.stringify(registry);
    const etag = `"${integrityOf(Buffer.from(json)).slice(7, 39)}"`;
    const live = { registry, json, etag, problems };
    kept = { mark: await markOf(root, released), at: now, live, releases };
    tell(problems);
    return live;
  };
}

/** What changes whenever something of a live release does, or another goes live. */
async function markOf(root: string, released: readonly RegistryEntry[]): Promise<string> {
  const paths = [
    root,
    // It grows with every change of what is live.
    trailFile(root),
    ...released.flatMap(({ name, version }) => [
      pointerFile(root, name),
      join(releaseFolder(root, name, version), RELEASE),
      join(releaseFolder(root, name, version), MANIFEST),
    ]),
  ];
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return stats
    .map((found) => (found ? `${found.ino}:${found.mtimeMs}:${found.size}` : "none"))
    .join(" ");
}
