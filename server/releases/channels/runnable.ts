import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Needs } from "./mismatches.ts";

/** What can be live: now, for a part of the visitors, or after a rollback. */
export type Role = "live" | "canary" | "rollback";

/** A release that visitors have, or could have without a new promotion. */
export interface Runnable extends Needs {
  version: string;
  role: Role;
  /** Who has published it. */
  author: string;
  /** Who has changed the channel last. */
  changedBy: string;
}

/** How many releases of a part a rollback could bring back, one after the other. */
const ROLLBACKS = 5;

/** The releases of each part that visitors have, and those that a rollback could bring back. */
export async function listRunnable(db: Kysely<Tables>): Promise<Runnable[]> {
  const latest = sql`channel.earlier[cardinality(channel.earlier) - ${ROLLBACKS - 1}::int :]`;
  return db
    .selectFrom("releaseChannels as channel")
    .innerJoin("releases as release", (join) =>
      join
        .onRef("release.name", "=", "channel.name")
        .on(
          sql<boolean>`release.version in (channel.stable, channel.canary) or release.version = any(${latest})`,
        ),
    )
    .select([
      ...(["release.name", "release.version", "release.author", "channel.changedBy"] as const),
      ...(["release.contract", "release.oldestContract"] as const),
      ...(["release.shares", "release.exports"] as const),
      sql<Role>`case release.version when channel.stable then 'live' when channel.canary then 'canary'
        else 'rollback' end`.as("role"),
    ])
    .orderBy("release.name")
    .orderBy("release.createdAt", "desc")
    .execute();
}
