import { randomBytes } from "node:crypto";
import { type Kysely, sql, type UpdateObject } from "kysely";
import type { StaffRole, Tables } from "../platform/database/tables.ts";
import { hashPassword } from "./password.ts";
import { deleteCodes } from "./reset-mails.ts";

/** The change would leave no account that can manage releases. */
export class LastAdministrator extends Error {}

export interface StaffAccount {
  username: string;
  role: StaffRole;
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
        .select(["username", "role", "createdAt", "disabledAt"])
        .orderBy("username")
        .execute(),

    /**
     * Ends every session of the account too. False when there is no such account.
     *
     * @throws LastAdministrator when nobody else could manage releases.
     */
    disable: (email: string): Promise<boolean> =>
      change(email, { disabledAt: sql<Date>`coalesce(disabled_at, now())` }),

    /**
     * Ends every session of the account too: an open page shows what its role may see. False when
     * there is no such account.
     *
     * @throws LastAdministrator when nobody else could manage releases.
     */
    setRole: (email: string, role: StaffRole): Promise<boolean> => change(email, { role }),

    /** False when there is no such account. */
    enable: (email: string): Promise<boolean> => change(email, { disabledAt: null }),

    /** Ends every session of the account too. False when there is no such account. */
    setPassword: async (email: string, password: string): Promise<boolean> =>
      change(email, { passwordHash: await hashPassword(password) }),
  };

  async function change(email: string, values: UpdateObject<Tables, "staff">): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const administrators = await lockAdministrators(transaction);
      const staff = await transaction
        .updateTable("staff")
        .set(values)
        .where("username", "=", email.toLowerCase())
        .returning("id")
        .executeTakeFirst();
      if (!staff) return false;
      if (administrators.length > 0 && (await lockAdministrators(transaction)).length === 0) {
        throw new LastAdministrator();
      }
      await transaction.deleteFrom("sessions").where("staffId", "=", staff.id).execute();
      await deleteCodes(transaction, staff.id);
      return true;
    });
  }
}

/** The accounts that may manage releases. Changes of several commands take turns. */
function lockAdministrators(db: Kysely<Tables>): Promise<{ id: number }[]> {
  return db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "administrator")
    .where("disabledAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** A random password, for an account that was given none. */
export function randomPassword(): string {
  return randomBytes(15).toString("base64url");
}
