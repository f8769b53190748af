import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { generateSecret, hashSecret } from "../../platform/secret.ts";
import { isSessionActive } from "../sessions.ts";

/** Pages of one session that wait for the password. The oldest makes way for a new one. */
const MAX_OPEN = 10;

/** For `where`: a page that may still be used. */
export const isConfirmationFresh = sql<boolean>`confirmations.created_at > now() - interval '5 minutes'`;

export type Confirmations = ReturnType<typeof createConfirmations>;

/**
 * Pages that ask administrators for their password (docs/decisions/proof-of-presence.md), in the
 * database, so that every server has them. Its clock decides.
 */
export function createConfirmations({ db }: Pick<Database, "db">) {
  return {
    /** Opens a page for a session, and returns its id. Undefined when there is no such session. */
    open: (token: string): Promise<string | undefined> =>
      db.transaction().execute(async (transaction) => {
        const sessionHash = hashSecret(token);
        const session = await transaction
          .selectFrom("sessions")
          .select("tokenHash")
          .where("tokenHash", "=", sessionHash)
          .forUpdate()
          .executeTakeFirst();
        if (!session) return undefined;
        await transaction
          .deleteFrom("confirmations")
          .where("idHash", "in", (from) =>
            from
              .selectFrom("confirmations")
              .select("idHash")
              .where("sessionHash", "=", sessionHash)
              .orderBy("createdAt", "desc")
              .offset(MAX_OPEN - 1),
          )
          .execute();
        const id = generateSecret();
        await transaction
          .insertInto("confirmations")
          .values({ idHash: hashSecret(id), sessionHash })
          .execute();
        return id;
      }),

    /** Whose password a page asks for. Undefined when it was used or five minutes have passed. */
    find: (id: string) => openPages(db, id).select("staff.username").executeTakeFirst(),

    /**
     * Confirms the session of a page for ten minutes, and closes all its pages.
     *
     * @param account The account, with the hash that the entered password matched.
     * @returns False when the page is no longer open, or the account has changed.
     */
    complete: (id: string, account: { id: number; passwordHash: string }): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const page = await openPages(transaction, id)
          .select("confirmations.sessionHash")
          .where("staff.id", "=", account.id)
          .where("staff.passwordHash", "=", account.passwordHash)
          // Of two concurrent requests, the second finds that the page was used.
          .forUpdate("confirmations")
          .executeTakeFirst();
        if (!page) return false;
        const { sessionHash } = page;
        await transaction
          .deleteFrom("confirmations")
          .where("sessionHash", "=", sessionHash)
          .execute();
        await transaction
          .updateTable("sessions")
          .set({ confirmedAt: sql<Date>`now()` })
          .where("tokenHash", "=", sessionHash)
          .execute();
        return true;
      }),
  };
}

/** The page with this id while it and its session may be used, and its account. */
function openPages(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("confirmations")
    .innerJoin("sessions", "sessions.tokenHash", "confirmations.sessionHash")
    .innerJoin("staff", "staff.id", "sessions.staffId")
    .where("confirmations.idHash", "=", hashSecret(id))
    .where("staff.role", "=", "administrator")
    .where(isConfirmationFresh)
    .where(isSessionActive);
}
