import type { RegistryEntry } from "@oselia/shared/contract";
import { claimSentence } from "@oselia/shared/contract/claim-sentence";
import { settleClaims } from "@oselia/shared/contract/claims";
import { ReleaseError } from "./release-error.ts";

/**
 * @param live What is live, each with the paths that it owns.
 * @throws ReleaseError when the release claims a path that another remote or the shell has; the
 *   message names each and its owner.
 */
export function checkClaims(
  release: Pick<RegistryEntry, "name" | "contribution">,
  live: readonly RegistryEntry[] = [],
): void {
  const { name, contribution } = release;
  const others = live.filter((entry) => entry.name !== name);
  const entry = { name, contribution, version: "", manifest: "", integrity: "" };
  const reasons = settleClaims([...others, entry])
    .conflicts.filter(({ remote }) => remote === name)
    .map(claimSentence);
  if (reasons.length > 0) {
    throw new ReleaseError(`${name} claims what it cannot have: ${reasons.join(" ")}`);
  }
}
