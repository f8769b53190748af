import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Removes what has run out: sessions, reset codes, and counts that nobody added to for 30 days. */
export async function sweep({ db }: Database): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(sql<boolean>`created_at < now() - interval '7 days'
      or last_used_at < now() - interval '12 hours'`)
    .execute();
  await db
    .deleteFrom("resetCodes")
    .where(sql<boolean>`created_at < now() - interval '10 minutes'`)
    .execute();
  await db
    .deleteFrom("throttle")
    .where(sql<boolean>`last_try_at < now() - interval '30 days'`)
    .execute();
}
