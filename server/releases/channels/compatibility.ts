import { SHELL } from "@oselia/shared/contract/release";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { nameTeam } from "../authors.ts";
import { ReleaseError } from "../release-error.ts";
import { findMismatches, type Needs } from "./mismatches.ts";
import { listRunnable, type Runnable } from "./runnable.ts";

/** For the team of a remote that was built with an SDK which is not the live shell's. */
const ADVICE =
  "Build it with the SDK of the live shell: npm install $OSELIA_URL/sdk/latest.tgz, then release it again.";

/**
 * Checks that a release can go live: a remote against the live shell, a shell against every live
 * remote. Canaries are live too. What a rollback could bring back is named beside the reasons, but is
 * none: otherwise a shell could not move before each remote has been released six times.
 *
 * @param replaces True for the author of a live remote that the same start will replace: it is not
 *   compared.
 * @throws ReleaseError that names every mismatch, and whose it is.
 */
export async function checkCompatibility(
  db: Kysely<Tables>,
  release: Needs,
  replaces: (author: string) => boolean = () => false,
): Promise<void> {
  const parts = await listRunnable(db);
  const others = parts.filter(
    ({ name, changedBy }) =>
      (name === SHELL) !== (release.name === SHELL) && (name === SHELL || !replaces(changedBy)),
  );
  const explain = (chosen: readonly Runnable[]) =>
    chosen.flatMap((other) =>
      release.name === SHELL
        ? findMismatches(other, release).map((reason) => `${toSubject(other)} ${reason}`)
        : findMismatches(release, other).map((reason) => `${release.name} ${reason}`),
    );
  const reasons = explain(others.filter(({ role }) => role !== "rollback"));
  if (reasons.length === 0) return;
  if (release.name === SHELL) {
    reasons.push(...explain(others.filter(({ role }) => role === "rollback")));
  } else if (explain(others.filter(({ role }) => role === "live")).length > 0) {
    reasons.push(ADVICE);
  }
  throw new ReleaseError(`${release.name} cannot go live: ${reasons.join(" ")}`);
}

/** Which release of a remote, and whose. */
function toSubject({ name, version, role, author }: Runnable): string {
  const team = nameTeam(author);
  if (role === "live") return `${name} (${team})`;
  return role === "canary"
    ? `The canary of ${name} (${team})`
    : `${name} ${version} (${team}), which a rollback could bring back,`;
}
