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

export interface Overrides {
  /**
   * Starts an override for a session, instead of its earlier one, and returns the secret for the
   * browser's cookie. Undefined when the token is not that of a session.
   *
   * @param author The administrator's email address, for the record.
   */
  start(token: string, override: Override, author: string): Promise<string | undefined>;
  /** Undefined when it has ended, its session has, or the account is no administrator's any more. */
  find(secret: string): Promise<Override | undefined>;
  end(secret: string): Promise<void>;
}

/** Whether an override has been started in the last eight hours. */
export const isOverrideFresh = sql<boolean>`overrides.created_at > now() - interval '8 hours'`;

/** Overrides in the database, so that every server has them. */
export function createOverrides({ db }: Pick<Database, "db">): Overrides {
  return {
    async start(token, { name, origin }, author) {
      const secret = generateSecret();
      return db.transaction().execute(async (transaction) => {
        const started = await transaction
          .insertInto("overrides")
          .columns(["secretHash", "sessionHash", "name", "origin", "author"])
          .expression((from) =>
            from
              .selectFrom("sessions")
              .select([
                sql<Buffer>`${hashSecret(secret)}::bytea`.as("secretHash"),
                "tokenHash",
                sql<string>`${name}::text`.as("name"),
                sql<string>`${origin}::text`.as("origin"),
                sql<string>`${author}::text`.as("author"),
              ])
              .where("tokenHash", "=", hashSecret(token)),
          )
          .onConflict((earlier) =>
            earlier.column("sessionHash").doUpdateSet((row) => ({
              secretHash: row.ref("excluded.secretHash"),
              name: row.ref("excluded.name"),
              origin: row.ref("excluded.origin"),
              author: row.ref("excluded.author"),
              createdAt: sql<Date>`now()`,
            })),
          )
          .returning("name")
          .executeTakeFirst();
        if (!started) return undefined;
        await recordEvent(transaction, { action: "override", name, author, details: { origin } });
        return secret;
      });
    },

    find: (secret) =>
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

    async end(secret) {
      await db.deleteFrom("overrides").where("secretHash", "=", hashSecret(secret)).execute();
    },
  };
}
