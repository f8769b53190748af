import type { ReleaseId } from "@oselia/shared/contract/release";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { listChannels, lockReleases, type StoredChannel } from "../channels/stored-channels.ts";
import { recordEvent } from "../events.ts";
import type { ReleaseFiles } from "./release-files.ts";
import { removeFiles, startRemoval } from "./unfinished.ts";

/** Which releases to remove. */
interface PruneOptions {
  /** For each name, so many versions to roll back to stay. */
  keep: number;
  /** Days for which a release has not been live. */
  unusedDays: number;
  author: string;
}

/**
 * Removes old releases with their files. What is live, in canary, or among the versions to roll back
 * to stays; so does what was live recently, and within the last day in any case, since a page may still
 * have it open; and the newest shell with each version of the SDK, since a team's lock file may name it. A path becomes free once
 * none of its owner's stored releases uses it.
 */
export async function prune(
  { db }: Pick<Database, "db">,
  files: ReleaseFiles,
  options: PruneOptions,
): Promise<ReleaseId[]> {
  const pruned = await db.transaction().execute(async (transaction) => {
    await lockReleases(transaction);
    const old = await findOld(transaction, options);
    for (const { name, version } of old) {
      await transaction
        .updateTable("releaseChannels")
        .set({ earlier: sql`array_remove(earlier, ${version})` })
        .where("name", "=", name)
        .execute();
      await transaction
        .deleteFrom("releases")
        .where(({ and }) => and({ name, version }))
        .execute();
      const { author } = options;
      await startRemoval(transaction, { name, version });
      await recordEvent(transaction, { action: "prune", name, version, author });
    }
    if (old.length > 0) await freePaths(transaction);
    return old;
  });
  // The files last: a release that is listed has its files.
  await removeFiles(db, files, pruned);
  return pruned;
}

async function findOld(
  db: Kysely<Tables>,
  { keep, unusedDays }: PruneOptions,
): Promise<ReleaseId[]> {
  const inUse = new Set((await listChannels(db)).flatMap((channel) => toKept(channel, keep)));
  const candidates = await db
    .selectFrom("releases as release")
    .select(["name", "version"])
    .where(
      sql<boolean>`release.created_at < now() - make_interval(days => ${unusedDays})
        and coalesce((${lastReplaced}) < now() -
          greatest(make_interval(days => ${unusedDays}), interval '1 day'), true)`,
    )
    .where(sql<boolean>`not exists (${ownSdk})`)
    .orderBy("name")
    .execute();
  return candidates.filter(({ name, version }) => !inUse.has(`${name} ${version}`));
}

/** The SDK that no newer release brings along; no rows for a release without one. */
const ownSdk = sql`
  select from release_files sdk
  where sdk.name = release.name and sdk.version = release.version and sdk.path like 'sdk/%'
    and not exists (
      select from release_files same
      join releases newer using (name, version)
      where same.path = sdk.path and newer.name = release.name
        and newer.created_at > release.created_at
    )`;

/** When another version last took its place; null for a release that was never live. */
const lastReplaced = sql`
  select max(next.at) from release_events live
  cross join lateral (
    select at from release_events later
    where later.name = live.name and later.id > live.id
      and (later.action in ('promote', 'rollback')
        or live.action = 'canary' and later.action in ('canary', 'withdraw'))
    order by later.id limit 1
  ) next
  where live.name = release.name and live.version = release.version
    and live.action in ('promote', 'rollback', 'canary')`;

function toKept({ name, stable, canary, earlier }: StoredChannel, keep: number): string[] {
  const recent = keep > 0 ? earlier.slice(-keep) : [];
  return [stable, ...(canary ? [canary] : []), ...recent].map((version) => `${name} ${version}`);
}

async function freePaths(db: Kysely<Tables>): Promise<void> {
  await sql`delete from owned_paths where not exists (
    select from releases, jsonb_array_elements(releases.contribution -> 'mounts') mount
    where releases.name = owned_paths.name and mount ->> 'path' = owned_paths.path
  )`.execute(db);
}
