import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Everything that happens to releases and deploy tokens. */
type ReleaseAction =
  | "publish"
  | "promote"
  | "rollback"
  | "canary"
  | "withdraw"
  | "override"
  /** Recorded by the database, however it ended. */
  | "end override"
  | "prune"
  | "allow origins"
  | "add token"
  | "revoke token";

interface NewReleaseEvent {
  action: ReleaseAction;
  /** The release's name. */
  name: string;
  version?: string;
  /** Who did it: a team, a staff account, or the server itself. */
  author: string;
  details?: object | undefined;
  at?: Date;
}

/** Records what happened. Nothing removes it. */
export async function recordEvent(db: Kysely<Tables>, event: NewReleaseEvent): Promise<void> {
  const { details = {}, version = null, ...rest } = event;
  await db
    .insertInto("releaseEvents")
    .values({ ...rest, version, details: JSON.stringify(details) })
    .execute();
}

/** The latest events of a release's name, the latest first. */
export const listEvents = (db: Kysely<Tables>, name: string, limit: number) =>
  db
    .selectFrom("releaseEvents")
    .select(["at", "action", "name", "version", "author", "details"])
    .where("name", "=", name)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
