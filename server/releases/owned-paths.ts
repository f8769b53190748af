import type { RegistryEntry } from "@oselia/shared/contract";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { checkClaims } from "./claim-paths.ts";

/** Since when each path belongs to its owner, by "NAME PATH", as ISO 8601. */
export type OwnedPaths = ReadonlyMap<string, string>;

/** Every owned path. */
export async function readOwnedPaths(db: Kysely<Tables>): Promise<OwnedPaths> {
  const rows = await db.selectFrom("ownedPaths").selectAll().execute();
  return new Map(rows.map(({ name, path, since }) => [`${name} ${path}`, since.toISOString()]));
}

/** Every owned path with its owner, by path. */
export function listOwnedPaths(db: Kysely<Tables>): Promise<{ path: string; name: string }[]> {
  return db.selectFrom("ownedPaths").select(["path", "name"]).orderBy("path").execute();
}

/** The paths of each owner, as entries of a registry. */
export async function readOwners(db: Kysely<Tables>): Promise<RegistryEntry[]> {
  const owners = Map.groupBy(await listOwnedPaths(db), ({ name }) => name);
  return [...owners].map(([name, owned]) => ({
    name,
    version: "",
    manifest: "",
    integrity: "",
    contribution: {
      contract: 1,
      mounts: owned.map(({ path }) => ({ path, layout: "public", title: { en: path } })),
    },
  }));
}

/**
 * Gives a remote the paths of its release, which is about to go live.
 *
 * @throws ReleaseError that names each path of another remote, and its owner.
 */
export async function claimPaths(
  db: Kysely<Tables>,
  { name, contribution }: Pick<RegistryEntry, "name" | "contribution">,
): Promise<void> {
  checkClaims({ name, contribution }, await readOwners(db));
  await db
    .insertInto("ownedPaths")
    .values(contribution.mounts.map(({ path }) => ({ path, name })))
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}
