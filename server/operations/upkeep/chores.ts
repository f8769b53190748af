import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Regular work that one server does for all of them; migrations create the rows. */
type Chore = "clean up" | "find old pictures";

/**
 * Returns true for one caller when the chore is due, and postpones it by so many minutes for
 * everyone else. No lock is held during the work, which may wait for a slow store: the embedded
 * database has only one connection.
 */
export async function claimChore(
  { db }: Pick<Database, "db">,
  name: Chore,
  minutes: number,
): Promise<boolean> {
  const taken = await db
    .updateTable("chores")
    .set({ dueAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where("name", "=", name)
    .where("dueAt", "<=", sql<Date>`now()`)
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Removes a chore that is done only once. */
export async function removeChore({ db }: Pick<Database, "db">, name: Chore): Promise<void> {
  await db.deleteFrom("chores").where("name", "=", name).execute();
}
