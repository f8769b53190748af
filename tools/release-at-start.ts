import { ReleaseError } from "../server/releases/release-error.ts";
import type { NewRelease, ReleaseStore } from "../server/releases/release-store.ts";
import type { ReleasedBy } from "../server/releases/trail.ts";

/** What a start did with the build of one remote. */
export type StartOutcome =
  /** It went live: the remote had no release, or one of an earlier start. */
  | { kind: "released"; version: string }
  /** It was live already. */
  | { kind: "unchanged"; version: string }
  /** Another release stays live; `by` is undefined where it was not recorded. */
  | { kind: "kept"; version: string; by: ReleasedBy | undefined }
  /** It violates the contract, or claims a path of another remote; the live release stays. */
  | { kind: "refused"; reason: string };

/**
 * Stores a build, and makes it live unless that would replace a team's choice: a release that a
 * team has made live, or rolled back to, stays.
 */
export async function releaseAtStart(
  store: ReleaseStore,
  build: NewRelease,
): Promise<StartOutcome> {
  try {
    const version = await store.publish(build);
    const live = await store.pointer(build.name);
    if (live?.version === version) return { kind: "unchanged", version };
    if (live && live.by !== "start") return { kind: "kept", version: live.version, by: live.by };
    await store.promote(build.name, version, "start");
    return { kind: "released", version };
  } catch (error) {
    if (error instanceof ReleaseError) return { kind: "refused", reason: error.message };
    throw error;
  }
}

/**
 * The start's message about a remote, in one line; undefined when there is none.
 *
 * @param folder "remote-inbox"
 */
export function startLine(folder: string, outcome: StartOutcome): string | undefined {
  switch (outcome.kind) {
    case "released":
      return `${folder} released as ${outcome.version}`;
    case "unchanged":
      return undefined;
    case "kept": {
      const who = outcome.by
        ? "its team's release"
        : "a release from before releases were recorded";
      return `${folder} stays at ${outcome.version}, ${who}. To replace it, run: npm run release -w ${folder}`;
    }
    case "refused":
      return `${folder} was not released: ${outcome.reason}`;
  }
}
