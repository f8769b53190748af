import { hashPassword } from "../../../auth/password.ts";
import { createSessions } from "../../../auth/sessions.ts";
import type { Database } from "../../../database/database.ts";

export const username = "olena@oselia.example";
export const password = "калина-42";

/** Makes the account of these tests and answers a token for it. */
export async function makeStaff(database: Database): Promise<string> {
  const staff = await database.db
    .insertInto("staff")
    .values({ username, passwordHash: await hashPassword(password) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return createSessions(database).open(staff.id);
}
