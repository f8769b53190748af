import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Regular work that one server does for all of them; the rows are made by migrations. */
export type Chore = "clean up" | "find old pictures";

/**
 * True for one caller when the chore is due: it is set onward by so many minutes, and nobody else takes
 * it before that. No lock is held while the work goes on, which may wait for a slow store: the embedded
 * database has one connection only.
 */
export async function takeChore(
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

/** For a chore that is done once. */
export async function endChore({ db }: Pick<Database, "db">, name: Chore): Promise<void> {
  await db.deleteFrom("chores").where("name", "=", name).execute();
}
