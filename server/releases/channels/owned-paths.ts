import { type Claimant, explainConflict, settleClaims } from "@oselia/shared/contract/claims";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";

/** Since when each path belongs to its owner, by "NAME PATH", as ISO 8601. */
export async function readOwnedPaths(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("ownedPaths").selectAll().execute();
  return new Map(rows.map(({ name, path, since }) => [`${name} ${path}`, since.toISOString()]));
}

/** Every owned path with its owner, by path. */
export function listOwnedPaths(db: Kysely<Tables>): Promise<{ path: string; name: string }[]> {
  return db.selectFrom("ownedPaths").select(["path", "name"]).orderBy("path").execute();
}

/** The paths of each owner, as claims. */
async function readOwners(db: Kysely<Tables>): Promise<Claimant[]> {
  const owners = Map.groupBy(await listOwnedPaths(db), ({ name }) => name);
  return [...owners].map(([name, owned]) => ({
    name,
    contribution: {
      contract: 1,
      mounts: owned.map(({ path }) => ({ path, layout: "public", title: { en: path } })),
    },
  }));
}

/**
 * Gives a remote the paths of its release, which is about to go live.
 *
 * @throws ReleaseError that names each path of another remote, and its owner; or when the remote
 *   would own too many, with those of its earlier releases.
 */
export async function claimPaths(
  db: Kysely<Tables>,
  { name, contribution }: Claimant,
): Promise<void> {
  const owners = await readOwners(db);
  checkClaims({ name, contribution }, owners);
  const earlier = owners.find((owner) => owner.name === name)?.contribution.mounts ?? [];
  const paths = new Set([...earlier, ...contribution.mounts].map(({ path }) => path));
  if (paths.size > releaseLimits.ownedPaths) {
    throw new ReleaseError(
      `${name} would own ${paths.size} paths with those of its earlier releases; ${releaseLimits.ownedPaths} are allowed. Paths become free when an administrator removes old releases (npm run releases -- prune)`,
    );
  }
  await db
    .insertInto("ownedPaths")
    .values(contribution.mounts.map(({ path }) => ({ path, name })))
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}

/**
 * Checks that a release claims no path of another remote or the shell.
 *
 * @param live The live releases, each with the paths that it owns.
 * @throws ReleaseError that names each such path and its owner.
 */
export function checkClaims(release: Claimant, live: readonly Claimant[] = []): void {
  const { name } = release;
  const others = live.filter((entry) => entry.name !== name);
  const reasons = settleClaims([...others, release])
    .conflicts.filter(({ remote }) => remote === name)
    .map(explainConflict);
  if (reasons.length > 0) {
    throw new ReleaseError(`${name} cannot be released: ${reasons.join(" ")}`);
  }
}
