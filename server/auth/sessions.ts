import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { StaffRole } from "../database/tables.ts";
import { isStorageFull } from "../responses/storage-full.ts";
import { generateSecret, hashSecret } from "./secret.ts";

/** The staff member who is signed in. */
export interface Staff {
  id: number;
  username: string;
  role: StaffRole;
}

export interface Sessions {
  /**
   * Creates a session for a user who knows the password of this hash, and returns its token, which
   * is not stored. Undefined when the password has changed since, or the account is disabled.
   */
  create(account: { id: number; passwordHash: string }): Promise<string | undefined>;
  /**
   * The owner of a session. Undefined for a token that is unknown, has expired or is of a disabled
   * account.
   */
  find(token: string): Promise<Staff | undefined>;
  /** The tokens whose sessions are active. This does not count as a use of the session. */
  findActive(tokens: string[]): Promise<ReadonlySet<string>>;
  revoke(token: string): Promise<void>;
}

/**
 * Not idle for 12 hours, not older than 7 days, and of an enabled account
 * (docs/product.md#session).
 */
export const isSessionActive = sql<boolean>`sessions.created_at > now() - interval '7 days'
  and sessions.last_used_at > now() - interval '12 hours' and staff.disabled_at is null`;

/** Sessions in the database, so that every instance has them. The database's clock decides. */
export function createSessions({ db }: Database): Sessions {
  return {
    async create({ id, passwordHash }) {
      const token = generateSecret();
      const tokenHash = sql<Buffer>`${hashSecret(token)}::bytea`.as("tokenHash");
      const opened = await db
        .insertInto("sessions")
        .columns(["tokenHash", "staffId"])
        .expression((from) =>
          from
            .selectFrom("staff")
            .select([tokenHash, "id"])
            .where("id", "=", id)
            .where("passwordHash", "=", passwordHash)
            .where("disabledAt", "is", null)
            // A password change ends all sessions: this session is created before that, or not at
            // all.
            .forShare(),
        )
        .returning("staffId")
        .executeTakeFirst();
      return opened && token;
    },

    async find(token) {
      const tokenHash = hashSecret(token);
      const session = await db
        .selectFrom("sessions")
        .innerJoin("staff", "staff.id", "sessions.staffId")
        .select(["staff.id", "staff.username", "staff.role"])
        .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as("rested"))
        .where("tokenHash", "=", tokenHash)
        .where(isSessionActive)
        .executeTakeFirst();
      if (!session) return undefined;
      // At most once a minute: exact enough for twelve hours.
      if (session.rested) {
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
      return { id: session.id, username: session.username, role: session.role };
    },

    async findActive(tokens) {
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

    async revoke(token) {
      await db.deleteFrom("sessions").where("tokenHash", "=", hashSecret(token)).execute();
    },
  };
}
