import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { hashPassword } from "../auth/password.ts";
import { deleteCodes } from "../auth/reset-mails.ts";
import type { StaffRole, Tables } from "../database/tables.ts";

export interface StaffAccount {
  username: string;
  createdAt: Date;
  /** Null while the account may sign in. */
  disabledAt: Date | null;
}

/**
 * Staff accounts as the command line and the first start manage them. Addresses are
 * case-insensitive. The caller has validated address and password by the sign-in rules.
 */
export function createStaffAccounts(db: Kysely<Tables>) {
  return {
    /** False when the account already exists. */
    async add(email: string, password: string, role?: StaffRole): Promise<boolean> {
      const passwordHash = await hashPassword(password);
      const added = await db
        .insertInto("staff")
        .values({ username: email.toLowerCase(), passwordHash, ...(role && { role }) })
        .onConflict((conflict) => conflict.column("username").doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    /** All accounts, by address. */
    list: (): Promise<StaffAccount[]> =>
      db
        .selectFrom("staff")
        .select(["username", "createdAt", "disabledAt"])
        .orderBy("username")
        .execute(),

    /** Ends every session of the account too. False when there is no such account. */
    async disable(email: string): Promise<boolean> {
      return change(email, { disabledAt: sql<Date>`coalesce(disabled_at, now())` });
    },

    /** False when there is no such account. */
    async enable(email: string): Promise<boolean> {
      return change(email, { disabledAt: null });
    },

    /** Ends every session of the account too. False when there is no such account. */
    async setPassword(email: string, password: string): Promise<boolean> {
      return change(email, { passwordHash: await hashPassword(password) });
    },
  };

  async function change(
    email: string,
    values: { passwordHash: string } | { disabledAt: ReturnType<typeof sql<Date>> | null },
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const staff = await transaction
        .updateTable("staff")
        .set(values)
        .where("username", "=", email.toLowerCase())
        .returning("id")
        .executeTakeFirst();
      if (!staff) return false;
      await transaction.deleteFrom("sessions").where("staffId", "=", staff.id).execute();
      await deleteCodes(transaction, staff.id);
      return true;
    });
  }
}

/** A random password, for an account that was given none. */
export function randomPassword(): string {
  return randomBytes(15).toString("base64url");
}
