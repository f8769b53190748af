import { createHmac } from "node:crypto";
import type { Database } from "../platform/database/database.ts";

/**
 * A function for the name under which the log mentions an account: 16 hexadecimal digits, the same on
 * every server. Without the key, which the database keeps, nobody can tell whose it is.
 */
export function createAccountNames({ db }: Pick<Database, "db">) {
  let key: Buffer | undefined;

  /** @param username In lower case. */
  return async (username: string): Promise<string> => {
    key ??= (
      await db
        .selectFrom("secrets")
        .select("value")
        .where("name", "=", "log")
        .executeTakeFirstOrThrow()
    ).value;
    return createHmac("sha256", key).update(username).digest("hex").slice(0, 16);
  };
}
