import { SHELL } from "@oselia/shared/contract/release";
import { type Kysely, sql } from "kysely";
import semver from "semver";
import type { Tables } from "../../platform/database/tables.ts";
import { ReleaseError } from "../release-error.ts";

/** What decides whether a remote runs in a shell. */
interface Needs {
  name: string;
  /** The version of the contract. */
  contract: number;
  /** A remote's version ranges, or the versions that a shell provides, by package. */
  shares: Readonly<Record<string, string>>;
}

/** Why a remote does not run in a shell: one sentence for each reason. */
export function findMismatches(remote: Needs, shell: Needs): string[] {
  const mismatches: string[] = [];
  if (remote.contract > shell.contract) {
    mismatches.push(
      `${remote.name} was built for version ${remote.contract} of the contract, and the shell supports version ${shell.contract}.`,
    );
  }
  for (const [name, range] of Object.entries(remote.shares)) {
    const provided = Object.hasOwn(shell.shares, name) ? shell.shares[name] : undefined;
    if (provided === undefined) {
      mismatches.push(`${remote.name} needs ${name} from the shell, which does not provide it.`);
    } else if (!semver.satisfies(provided, range)) {
      mismatches.push(
        `${remote.name} needs ${name} ${range}, and the shell provides ${name} ${provided}.`,
      );
    }
  }
  return mismatches;
}

/**
 * Checks that a release can go live: a remote against the live shell, a shell against every live
 * remote. Canaries are live too.
 *
 * @param replaces True for the author of a live remote that the same start will replace: it is not
 *   compared.
 * @throws ReleaseError that names every mismatch.
 */
export async function checkCompatibility(
  db: Kysely<Tables>,
  release: Needs,
  replaces: (author: string) => boolean = () => false,
): Promise<void> {
  const live = await db
    .selectFrom("releaseChannels as channel")
    .innerJoin("releases as release", (join) =>
      join
        .onRef("release.name", "=", "channel.name")
        .on(sql<boolean>`release.version in (channel.stable, channel.canary)`),
    )
    .select(["release.name", "release.contract", "release.shares", "channel.changedBy"])
    .execute();
  const shells = live.filter(({ name }) => name === SHELL);
  const remotes = live.filter(({ name, changedBy }) => name !== SHELL && !replaces(changedBy));
  const mismatches =
    release.name === SHELL
      ? remotes.flatMap((remote) => findMismatches(remote, release))
      : shells.flatMap((shell) => findMismatches(release, shell));
  if (mismatches.length > 0) {
    throw new ReleaseError(`${release.name} cannot go live: ${mismatches.join(" ")}`);
  }
}
