import type { Database } from "../../platform/database/database.ts";
import { hashSecret } from "../../platform/secret.ts";
import { hashPassword } from "../../staff/password.ts";
import { createSessions } from "../../staff/sessions.ts";

export const username = "olena@oselia.example";
export const password = "калина-42";

/** Creates the account of these tests and returns a token for it. */
export async function createStaff(database: Database): Promise<string> {
  const staff = await database.db
    .insertInto("staff")
    .values({ username, passwordHash: await hashPassword(password) })
    .returning(["id", "passwordHash"])
    .executeTakeFirstOrThrow();
  const token = await createSessions(database).create(staff);
  if (token === undefined) throw new Error("The new account could not open a session");
  return token;
}

/** Lets a session change releases, as if its owner had just entered the password. */
export async function confirmSession(
  { db }: Pick<Database, "db">,
  token: string,
  confirmedAt = new Date(),
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmedAt })
    .where("tokenHash", "=", hashSecret(token))
    .execute();
}
