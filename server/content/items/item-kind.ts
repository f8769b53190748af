import type { Kysely, SelectExpression } from "kysely";
import type { ObjectSchema } from "yup";
import type { Tables } from "../../platform/database/tables.ts";

export type ItemTable = "books" | "news";

/** What distinguishes books and news where they are stored. */
export interface ItemKind<Row extends { id: number }, Item> {
  table: ItemTable;
  /** The columns of `Row`. */
  columns: readonly SelectExpression<Tables, ItemTable>[];
  /** Lists have the highest in this column first. */
  order: "id" | "publishDate";
  /** The columns that a list can be filtered by. */
  filters: readonly string[];
  /** The name of a list's total in the API. */
  total: "totalBooks" | "totalNews";
  toItems(rows: Row[], db: Kysely<Tables>): Item[] | Promise<Item[]>;
}

/** One item of a row. */
export async function toItem<Row extends { id: number }, Item>(
  { toItems }: ItemKind<Row, Item>,
  row: Row,
  db: Kysely<Tables>,
): Promise<Item> {
  const [item] = await toItems([row], db);
  return item as Item;
}

/** The columns of the fields that these rules validate, for `select` and `returning`. */
export const fieldColumns = <Fields extends object>(rules: ObjectSchema<Fields>) =>
  Object.keys(rules.fields) as (keyof Fields & string)[];
