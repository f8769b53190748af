import { type Kysely, type RawBuilder, sql, type Updateable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { conflict, notFound } from "../../platform/problem.ts";
import { type ItemKind, type ItemTable, toItem } from "./item-kind.ts";
import { findItem } from "./item-list.ts";

type Change = { [Name in ItemTable]: Updateable<Tables[Name]> }[ItemTable];

/**
 * The versions and the bin of books or news. Every function throws 404 for an item that does not
 * exist, or is in the bin; `restore`, for one that is not in the bin.
 *
 * @param onChange Called after each write.
 */
export function createItemStore<Row extends { id: number }, Item>(
  kind: ItemKind<Row, Item>,
  { db }: Pick<Database, "db">,
  onChange: () => void,
) {
  const { table, columns } = kind;

  async function changed(row: Row): Promise<Item> {
    onChange();
    return toItem(kind, row, db);
  }

  return {
    /** The stored item; an existing one when the same request has stored it before. */
    added: ({ row, isNew }: { row: Row; isNew: boolean }): Promise<Item> =>
      isNew ? changed(row) : toItem(kind, row, db),

    async find(id: number): Promise<Item> {
      const item = await findItem(kind, { db }, id);
      if (item === null) throw notFound();
      return item;
    },

    /** Throws 409 when the item is no longer at `version`; without it, the item is overwritten. */
    async update(id: number, { version, ...change }: Change & { version?: number | undefined }) {
      return changed(await updateItem(kind, db, id, change, version));
    },

    /** Moves it to the bin. */
    async remove(id: number): Promise<void> {
      await move(id, "is", sql<Date>`now()`);
      onChange();
    },

    /** Takes it out of the bin, with its images. */
    restore: async (id: number): Promise<Item> => changed(await move(id, "is not", null)),
  };

  /** Sets the time of deletion of an item for which it is, or is not, missing. */
  async function move(id: number, is: "is" | "is not", deletedAt: RawBuilder<Date> | null) {
    const row = await db
      .updateTable(table)
      .set({ deletedAt })
      .where("id", "=", id)
      .where("deletedAt", is, null)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row as Row;
  }
}

/**
 * Changes an item and raises its version. Throws 404 as above, and 409 when the item is no longer at
 * `version`.
 *
 * @param version The version that the change is based on. Without it, the item is overwritten.
 */
export async function updateItem<Row extends { id: number }, Item>(
  { table, columns }: ItemKind<Row, Item>,
  db: Kysely<Tables>,
  id: number,
  change: Change,
  version: number | undefined,
): Promise<Row> {
  const update = db
    .updateTable(table)
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("deletedAt", "is", null);
  const row = await (version === undefined ? update : update.where("version", "=", version))
    .returning(columns)
    .executeTakeFirst();
  if (row) return row as Row;
  const existing = db.selectFrom(table).select("id").where("id", "=", id);
  throw (await existing.where("deletedAt", "is", null).executeTakeFirst())
    ? conflict()
    : notFound();
}
