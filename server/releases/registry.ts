import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, RegistryEntry } from "@oselia/shared/contract";
import type { FastifyBaseLogger } from "fastify";
import { cachePolicy } from "../http/cache-policy.ts";
import { type CachedResponse, createCachedResponse } from "../http/send-cached.ts";
import type { LiveReleases, ReleaseProblem } from "./live-releases.ts";
import { pointerFile } from "./pointer.ts";
import { MANIFEST, RELEASE, releaseFolder } from "./read-release.ts";
import type { ReleaseStore } from "./release-store.ts";
import { trailFile } from "./trail.ts";

/** The registry of live releases, in every form that the server needs. */
export interface LiveRegistry {
  registry: Registry;
  json: string;
  /** The JSON as a response. */
  response: CachedResponse;
  /** Problems with releases; the site works without them. */
  problems: ReleaseProblem[];
}

/** Milliseconds after which a problem is checked again, though no file has changed. */
const RECHECK_AFTER = 5000;

/**
 * Reads the registry; unchanged files are not read again. A problem with a release is logged when
 * it is first seen, and again when it is resolved.
 */
export function createRegistryReader(
  store: ReleaseStore,
  root: string,
  log: Pick<FastifyBaseLogger, "error" | "info">,
): () => Promise<LiveRegistry> {
  let cached:
    | { fingerprint: string; readAt: number; live: LiveRegistry; releases: LiveReleases }
    | undefined;
  const logged = new Map<string, ReleaseProblem>();

  function logProblems(problems: readonly ReleaseProblem[]): void {
    const now = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    for (const [key, problem] of now) {
      if (!logged.has(key)) log.error(problem, "A release is damaged or its paths conflict");
    }
    for (const { remote } of logged.values()) {
      if (problems.every((problem) => problem.remote !== remote)) {
        log.info({ remote }, "The releases of this remote are valid again");
      }
    }
    logged.clear();
    for (const [key, problem] of now) logged.set(key, problem);
  }

  return async () => {
    const fingerprint = await computeFingerprint(root, cached?.releases.released ?? []);
    const now = performance.now();
    if (cached?.fingerprint === fingerprint) {
      const isHealthy = cached.live.problems.length === 0;
      if (isHealthy || now - cached.readAt < RECHECK_AFTER) return cached.live;
    }
    const releases = await store.live(cached?.releases.released);
    const { remotes, problems, released } = releases;
    const registry: Registry = { remotes };
    const json = JSON.stringify(registry);
    const response = createCachedResponse(json, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": cachePolicy.revalidate,
    });
    const live = { registry, json, response, problems };
    cached = { fingerprint: await computeFingerprint(root, released), readAt: now, live, releases };
    logProblems(problems);
    return live;
  };
}

/** Changes whenever a live release changes or another goes live. */
async function computeFingerprint(
  root: string,
  released: readonly RegistryEntry[],
): Promise<string> {
  const paths = [
    root,
    // It grows with every promotion and rollback.
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
