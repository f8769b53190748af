import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { isStorageFull } from "../platform/database/errors.ts";
import type { StaffRole } from "../platform/database/tables.ts";
import { generateSecret, hashSecret } from "../platform/secret.ts";

/** The staff member who is signed in. */
export interface Staff {
  id: number;
  username: string;
  role: StaffRole;
}

/** The owner of a session. */
export interface SessionOwner extends Staff {
  /**
   * Whether they have entered their password in the last ten minutes on a page where no script could
   * have done it (docs/decisions/proof-of-presence.md).
   */
  isConfirmed: boolean;
}

/** Sessions of one account. With more, the one that was used longest ago ends. */
const MAX_SESSIONS = 20;

/**
 * Not idle for 12 hours, not older than 7 days, and of an enabled account
 * (docs/product.md#session).
 */
export const isSessionActive = sql<boolean>`sessions.created_at > now() - interval '7 days'
  and sessions.last_used_at > now() - interval '12 hours' and staff.disabled_at is null`;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions in the database, so that every instance has them. The database's clock decides. */
export function createSessions({ db }: Database) {
  return {
    /**
     * Creates a session for a user who knows the password of this hash, and returns its token, which
     * is not stored. Undefined when the password has changed since, or the account is disabled.
     */
    async create({ id, passwordHash }: { id: number; passwordHash: string }) {
      const token = generateSecret();
      const tokenHash = hashSecret(token);
      return db.transaction().execute(async (transaction) => {
        const staff = await transaction
          .selectFrom("staff")
          .select("id")
          .where("id", "=", id)
          .where("passwordHash", "=", passwordHash)
          .where("disabledAt", "is", null)
          // A password change ends all sessions: this session is created before that, or not at
          // all. Two sign-ins take turns, so that neither misses the other's session.
          .forUpdate()
          .executeTakeFirst();
        if (!staff) return undefined;
        await transaction
          .deleteFrom("sessions")
          .where("tokenHash", "in", (from) =>
            from
              .selectFrom("sessions")
              .select("tokenHash")
              .where("staffId", "=", id)
              .orderBy("lastUsedAt", "desc")
              .offset(MAX_SESSIONS - 1),
          )
          .execute();
        await transaction.insertInto("sessions").values({ tokenHash, staffId: id }).execute();
        return token;
      });
    },

    /**
     * The owner of a session. Undefined for a token that is unknown, has expired or is of a disabled
     * account.
     */
    async find(token: string): Promise<SessionOwner | undefined> {
      const tokenHash = hashSecret(token);
      const session = await db
        .selectFrom("sessions")
        .innerJoin("staff", "staff.id", "sessions.staffId")
        .select(["staff.id", "staff.username", "staff.role"])
        .select([
          sql<boolean>`last_used_at < now() - interval '1 minute'`.as("needsTouch"),
          sql<boolean>`coalesce(confirmed_at > now() - interval '10 minutes', false)`.as(
            "isConfirmed",
          ),
        ])
        .where("tokenHash", "=", tokenHash)
        .where(isSessionActive)
        .executeTakeFirst();
      if (!session) return undefined;
      // At most once a minute: exact enough for twelve hours.
      if (session.needsTouch) {
        await db
          .updateTable("sessions")
          .set({ lastUsedAt: sql`now()` })
          .where("tokenHash", "=", tokenHash)
          .execute()
          // Staff can still read when the storage is full.
          .catch((error) => {
            if (!isStorageFull(error)) throw error;
          });
      }
      const { needsTouch: _, ...owner } = session;
      return owner;
    },

    /** The tokens whose sessions are active. This does not count as a use of the session. */
    async findActive(tokens: string[]): Promise<ReadonlySet<string>> {
      const byHash = new Map(tokens.map((token) => [hashSecret(token).toString("hex"), token]));
      const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, "hex"));
      const sessions = await db
        .selectFrom("sessions")
        .innerJoin("staff", "staff.id", "sessions.staffId")
        .select("tokenHash")
        .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
        .where(isSessionActive)
        .execute();
      return new Set(
        sessions.flatMap(({ tokenHash }) => byHash.get(tokenHash.toString("hex")) ?? []),
      );
    },

    async revoke(token: string): Promise<void> {
      await db.deleteFrom("sessions").where("tokenHash", "=", hashSecret(token)).execute();
    },
  };
}
