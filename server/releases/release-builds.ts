import { SHELL } from "@oselia/shared/contract/release";
import type { Build } from "@oselia/shared/release";
import { START } from "./authors.ts";
import { readContent } from "./publishing/release-content.ts";
import { ReleaseError } from "./release-error.ts";
import type { Releases } from "./releases.ts";

/** What a start did with one build. */
type StartOutcome =
  /** It went live, instead of nothing or of a release of an earlier start; or it was live already. */
  | { kind: "released" | "unchanged"; version: string }
  /** A team's release stays live. */
  | { kind: "kept"; version: string; author: string }
  /** It violates the contract, or claims a path of another remote; the live release stays. */
  | { kind: "refused"; reason: string };

/**
 * Stores a build, and makes it live unless that would replace a team's choice: a release that a
 * team has made live, or rolled back to, stays.
 */
export async function releaseAtStart(
  { store, channels }: Pick<Releases, "store" | "channels">,
  build: Build,
): Promise<StartOutcome> {
  try {
    const content = readContent(build);
    const { name, version } = content;
    const live = await channels.find(name);
    if (live && live.changedBy !== START && live.stable !== version) {
      return { kind: "kept", version: live.stable, author: live.changedBy };
    }
    await store.publish(content, { author: START });
    if (live?.stable === version) return { kind: "unchanged", version };
    await channels.promote(name, version, { author: START });
    return { kind: "released", version };
  } catch (error) {
    if (error instanceof ReleaseError) return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** The start's message about a build, in one line; undefined when there is none. */
export function startLine(name: string, outcome: StartOutcome): string | undefined {
  const folder = name === SHELL ? name : name.replaceAll("_", "-");
  if (outcome.kind === "refused") return `${folder} was not released: ${outcome.reason}`;
  if (outcome.kind === "kept") {
    return `${folder} stays at ${outcome.version}, released by ${outcome.author}. To replace it, run: npm run release -w ${folder}`;
  }
  return outcome.kind === "released" ? `${folder} released as ${outcome.version}` : undefined;
}
