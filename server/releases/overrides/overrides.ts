import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { generateSecret, hashSecret } from "../../platform/secret.ts";
import { isSessionActive } from "../../staff/sessions.ts";
import { recordEvent } from "../events.ts";

/** A remote that one browser gets from an administrator's own machine. */
export interface Override {
  /** "remote_inbox" */
  name: string;
  /** "http://localhost:4100" */
  origin: string;
}

/** Whether an override has been started in the last eight hours. */
export const isOverrideFresh = sql<boolean>`overrides.created_at > now() - interval '8 hours'`;

export type Overrides = ReturnType<typeof createOverrides>;

/** Overrides in the database, so that every server has them. */
export function createOverrides({ db }: Pick<Database, "db">) {
  return {
    /**
     * Starts an override for a session, instead of its earlier one, and returns the secret for the
     * browser's cookie. Undefined when the token is not that of a session.
     *
     * @param author The administrator's email address, for the record.
     */
    async start(token: string, { name, origin }: Override, author: string) {
      const secret = generateSecret();
      return db.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          insert into overrides (secret_hash, session_hash, name, origin, author)
          select ${hashSecret(secret)}::bytea, token_hash, ${name}::text, ${origin}::text, ${author}::text
          from sessions where token_hash = ${hashSecret(token)}
          on conflict (session_hash) do update set
            secret_hash = excluded.secret_hash, name = excluded.name, origin = excluded.origin,
            author = excluded.author, created_at = now()
          returning name`.execute(transaction);
        if (rows.length === 0) return undefined;
        await recordEvent(transaction, { action: "override", name, author, details: { origin } });
        return secret;
      });
    },

    /** Undefined when it has ended, its session has, or the account is no administrator's any more. */
    find: (secret: string): Promise<Override | undefined> =>
      db
        .selectFrom("overrides")
        .innerJoin("sessions", "sessions.tokenHash", "overrides.sessionHash")
        .innerJoin("staff", "staff.id", "sessions.staffId")
        .select(["overrides.name", "overrides.origin"])
        .where("overrides.secretHash", "=", hashSecret(secret))
        .where("staff.role", "=", "administrator")
        .where(isOverrideFresh)
        .where(isSessionActive)
        .executeTakeFirst(),

    async end(secret: string) {
      await db.deleteFrom("overrides").where("secretHash", "=", hashSecret(secret)).execute();
    },
  };
}
