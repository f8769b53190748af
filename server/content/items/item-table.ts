import { type Kysely, type SelectExpression, sql, type Updateable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { conflict, notFound } from "../../platform/problem.ts";

type Table = "books" | "news";
type Change = { [Name in Table]: Updateable<Tables[Name]> }[Table];

/**
 * The versions and the bin of books and news. Every function throws 404 for an item that does not
 * exist, or is in the bin; `restore`, for one that is not in the bin.
 *
 * @param columns The columns of `Row`.
 */
export function createItemTable<Row>(
  db: Kysely<Tables>,
  table: Table,
  columns: readonly SelectExpression<Tables, Table>[],
) {
  const updateExisting = (id: number) =>
    db.updateTable(table).where("id", "=", id).where("deletedAt", "is", null);

  const selectExisting = (id: number) =>
    db.selectFrom(table).where("id", "=", id).where("deletedAt", "is", null);

  return {
    find: async (id: number): Promise<Row> =>
      orNotFound<Row>(await selectExisting(id).select(columns).executeTakeFirst()),

    /**
     * Raises the version. Throws 409 when the item is no longer at `version`.
     *
     * @param version The version that the change is based on. Without it, the item is overwritten.
     */
    async update(id: number, change: Change, version?: number): Promise<Row> {
      const update = updateExisting(id).set({ ...change, version: sql`version + 1` });
      const row = await (version === undefined ? update : update.where("version", "=", version))
        .returning(columns)
        .executeTakeFirst();
      if (row) return row as Row;
      throw (await selectExisting(id).select("id").executeTakeFirst()) ? conflict() : notFound();
    },

    /** Moves it to the bin. */
    async remove(id: number): Promise<void> {
      const change = { deletedAt: sql<Date>`now()` };
      orNotFound(await updateExisting(id).set(change).returning("id").executeTakeFirst());
    },

    /** Takes it out of the bin. */
    restore: async (id: number): Promise<Row> =>
      orNotFound<Row>(
        await db
          .updateTable(table)
          .set({ deletedAt: null })
          .where("id", "=", id)
          .where("deletedAt", "is not", null)
          .returning(columns)
          .executeTakeFirst(),
      ),
  };
}

function orNotFound<Row>(row: unknown): Row {
  if (row === undefined) throw notFound();
  return row as Row;
}
