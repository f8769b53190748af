import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Everything that happens to releases and deploy tokens. */
type ReleaseAction =
  | "publish"
  | "promote"
  | "rollback"
  | "canary"
  | "withdraw"
  /** A ramp's next step is due, and nobody has visited since the last one. */
  | "wait"
  | "override"
  /** Recorded by the database, however it ended. */
  | "end override"
  /** A link to a release that is not live was created. */
  | "preview"
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

/** What happened to a release. */
export type ReleaseEvent = Omit<Selectable<Tables["releaseEvents"]>, "id">;

const ofName = (db: Kysely<Tables>, name: string) =>
  db
    .selectFrom("releaseEvents")
    .select(["at", "action", "name", "version", "author", "details"])
    .where("name", "=", name)
    .orderBy("id", "desc");

/** The latest events of a release's name, the latest first. */
export const listEvents = (
  db: Kysely<Tables>,
  name: string,
  limit: number,
): Promise<ReleaseEvent[]> => ofName(db, name).limit(limit).execute();

/** The latest event that changed what visitors get. */
export const findLatestChange = (
  db: Kysely<Tables>,
  name: string,
): Promise<ReleaseEvent | undefined> =>
  ofName(db, name)
    .where("action", "in", ["promote", "rollback", "canary", "withdraw"])
    .limit(1)
    .executeTakeFirst();
