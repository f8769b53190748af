import type { ReleaseId } from "@oselia/shared/contract/release";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { ReleaseFiles } from "./release-files.ts";

/** Hours after which a publication that has not ended was interrupted. */
const graceHours = 24;

/**
 * Notes that a release's files are about to be stored.
 *
 * @throws Problem 503 while those of an earlier attempt are being removed.
 */
export async function startPublication(
  db: Kysely<Tables>,
  { name, version }: ReleaseId,
): Promise<void> {
  const started = await db
    .insertInto("unfinishedReleases")
    .values({ name, version })
    .onConflict((known) =>
      known
        .columns(["name", "version"])
        .doUpdateSet({ since: sql<Date>`now()` })
        .where("unfinishedReleases.isRemoved", "=", false),
    )
    .returning("name")
    .executeTakeFirst();
  if (started) return;
  throw new Problem("unavailable", "The files of this release are being removed", {
    retryAfter: 5,
  });
}

/** Notes that a release is complete, or that nothing is left of it. */
export async function finish(db: Kysely<Tables>, { name, version }: ReleaseId): Promise<void> {
  await db
    .deleteFrom("unfinishedReleases")
    .where(({ and }) => and({ name, version }))
    .execute();
}

/** Notes, with the removal of a release, that its files must be removed. */
export async function startRemoval(
  db: Kysely<Tables>,
  { name, version }: ReleaseId,
): Promise<void> {
  await db
    .insertInto("unfinishedReleases")
    .values({ name, version, isRemoved: true })
    .onConflict((known) => known.columns(["name", "version"]).doUpdateSet({ isRemoved: true }))
    .execute();
}

/** Removes the files of releases whose publication or removal was interrupted. */
export async function removeUnfinished(
  { db }: Pick<Database, "db">,
  files: ReleaseFiles,
): Promise<void> {
  const interrupted = await db
    .updateTable("unfinishedReleases")
    .set({ isRemoved: true })
    .where(sql<boolean>`(is_removed or since < now() - make_interval(hours => ${graceHours}))`)
    .where(
      sql<boolean>`not exists (select from releases where
        releases.name = unfinished_releases.name and
        releases.version = unfinished_releases.version)`,
    )
    .returning(["name", "version"])
    .execute();
  await removeFiles(db, files, interrupted);
}

/** Removes the files of releases after `startRemoval`. */
export async function removeFiles(
  db: Kysely<Tables>,
  files: ReleaseFiles,
  releases: readonly ReleaseId[],
): Promise<void> {
  for (const release of releases) {
    await files.remove(release);
    await finish(db, release);
  }
}
