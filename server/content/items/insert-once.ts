import type { Insertable, Kysely, SelectExpression } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** The tables whose rows are stored once per Idempotency-Key. */
type Table = "books" | "news" | "messages";
type Values = { [Name in Table]: Insertable<Tables[Name]> }[Table];

interface InsertOptions {
  columns: readonly SelectExpression<Tables, Table>[];
  /**
   * Identifies a repeated request; see `getIdempotencyHash`. Without it, the row is always stored.
   */
  idempotencyHash: string | undefined;
}

/**
 * Stores a row, or finds the one that the same request has stored before.
 *
 * @returns The row with `columns`.
 */
export async function insertOnce<Row>(
  db: Kysely<Tables>,
  table: Table,
  values: Values,
  { columns, idempotencyHash = "" }: InsertOptions,
): Promise<{ row: Row; isNew: boolean }> {
  const inserted = await db
    .insertInto(table)
    .values({ ...values, idempotencyHash: idempotencyHash || null })
    .onConflict((conflict) =>
      conflict.column("idempotencyHash").where("idempotencyHash", "is not", null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
  if (inserted) return { row: inserted as Row, isNew: true };
  const existing = await findByIdempotencyHash<Row>(db, table, columns, idempotencyHash);
  if (!existing) throw new Error("The row of a repeated request was deleted in between");
  return { row: existing, isNew: false };
}

/** The row that a request with this hash has stored. */
export async function findByIdempotencyHash<Row>(
  db: Kysely<Tables>,
  table: Table,
  columns: readonly SelectExpression<Tables, Table>[],
  idempotencyHash: string,
): Promise<Row | undefined> {
  const query = db.selectFrom(table).select(columns).where("idempotencyHash", "=", idempotencyHash);
  return (await query.executeTakeFirst()) as Row | undefined;
}
