import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Removes for good what was deleted so many days ago; an article's photos leave the database with it. */
export async function emptyBin({ db }: Pick<Database, "db">, days: number): Promise<void> {
  const isOver: RawBuilder<boolean> = sql`deleted_at < now() - make_interval(days => ${days})`;
  for (const table of ["news", "books"] as const) {
    for (;;) {
      // Looked for first: a deletion of nothing would make every server forget its lists.
      const over = await db.selectFrom(table).select("id").where(isOver).limit(500).execute();
      if (over.length === 0) break;
      const ids = over.map(({ id }) => id);
      // What was restored meanwhile stays.
      await db.deleteFrom(table).where("id", "in", ids).where(isOver).execute();
    }
  }
}
