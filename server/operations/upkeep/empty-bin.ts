import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/**
 * Deletes permanently what was deleted so many days ago; an article's photos are deleted with it.
 */
export async function emptyBin({ db }: Pick<Database, "db">, days: number): Promise<void> {
  const isOver: RawBuilder<boolean> = sql`deleted_at < now() - make_interval(days => ${days})`;
  for (const table of ["news", "books"] as const) {
    for (;;) {
      // Selected first: deleting no rows would still clear the cached lists of every server.
      const over = await db.selectFrom(table).select("id").where(isOver).limit(500).execute();
      if (over.length === 0) break;
      const ids = over.map(({ id }) => id);
      // Items that were restored since then stay.
      await db.deleteFrom(table).where("id", "in", ids).where(isOver).execute();
    }
  }
}
