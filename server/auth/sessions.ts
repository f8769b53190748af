import { sql } from "kysely";
import { isStorageFull } from "../answers/storage-full.ts";
import type { Database } from "../database/database.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** Who is signed in. */
export interface Staff {
  id: number;
  username: string;
}

export interface Sessions {
  /**
   * Opens a session for who knows the password that this hash was made from; the token is handed out
   * here and kept nowhere. Undefined when the account has another password by now, or is disabled.
   */
  open(account: { id: number; passwordHash: string }): Promise<string | undefined>;
  /** Whose session it is. Undefined for a token that is unknown, ended, or of a disabled account. */
  find(token: string): Promise<Staff | undefined>;
  /** Those that have not ended. Asking is no use of them: a session idles out under it. */
  findAlive(tokens: string[]): Promise<ReadonlySet<string>>;
  end(token: string): Promise<void>;
}

/** Of 12 idle hours, or 7 days, or a disabled account (decisions.md, "Server answers"). */
const alive = sql<boolean>`sessions.created_at > now() - interval '7 days'
  and sessions.last_used_at > now() - interval '12 hours' and staff.disabled_at is null`;

/** Sessions in the database, so that every instance knows them. The database's clock decides. */
export function createSessions({ db }: Database): Sessions {
  return {
    async open({ id, passwordHash }) {
      const token = newSecret();
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
            // Whoever changes the password ends all sessions: this one stands before that, or not at all.
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
        .select(["staff.id", "staff.username"])
        .select(sql<boolean>`last_used_at < now() - interval '1 minute'`.as("rested"))
        .where("tokenHash", "=", tokenHash)
        .where(alive)
        .executeTakeFirst();
      if (!session) return undefined;
      // Not at every call: once a minute is exact enough for twelve hours.
      if (session.rested) {
        await db
          .updateTable("sessions")
          .set({ lastUsedAt: sql`now()` })
          .where("tokenHash", "=", tokenHash)
          .execute()
          // Where nothing can be stored, staff can still read.
          .catch((error) => {
            if (!isStorageFull(error)) throw error;
          });
      }
      return { id: session.id, username: session.username };
    },

    async findAlive(tokens) {
      const byHash = new Map(tokens.map((token) => [hashSecret(token).toString("hex"), token]));
      const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, "hex"));
      const sessions = await db
        .selectFrom("sessions")
        .innerJoin("staff", "staff.id", "sessions.staffId")
        .select("tokenHash")
        .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
        .where(alive)
        .execute();
      return new Set(
        sessions.flatMap(({ tokenHash }) => byHash.get(tokenHash.toString("hex")) ?? []),
      );
    },

    async end(token) {
      await db.deleteFrom("sessions").where("tokenHash", "=", hashSecret(token)).execute();
    },
  };
}
