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
    .returning(["id", "passwordHash"])
    .executeTakeFirstOrThrow();
  const token = await createSessions(database).open(staff);
  if (token === undefined) throw new Error("The account that was just made takes no session");
  return token;
}
