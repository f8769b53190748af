import type { RegistryEntry } from "@oselia/shared/contract";
import { settleClaims } from "@oselia/shared/contract/claims";
import { explainConflict } from "@oselia/shared/contract/explain-conflict";
import { ReleaseError } from "./release-error.ts";

/**
 * Checks that a release claims no path of another remote or the shell.
 *
 * @param live The live releases, each with the paths that it owns.
 * @throws ReleaseError that names each such path and its owner.
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
    .map(explainConflict);
  if (reasons.length > 0) {
    throw new ReleaseError(`${name} cannot be released: ${reasons.join(" ")}`);
  }
}
