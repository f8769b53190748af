import type { PageQuery } from "@oselia/shared/model";
import { type Kysely, type RawBuilder, type SelectExpression, sql } from "kysely";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { countPages, listGroup, matchesColumns, matchesKeyword, resolveTotal } from "../lists.ts";
import { type ItemKind, toItem } from "./item-kind.ts";

/** Which items a list shows: those that have these values in the columns of the kind's filters. */
export interface ItemFilter {
  keyword: string;
  status?: string | undefined;
  language?: string | undefined;
  /** YYYY-MM-DD: only news that is due on that day. */
  publishedBy?: string;
  /** True for deleted items only. Default: items that are not deleted. */
  deleted?: boolean;
}

type PageNumber = Pick<PageQuery, "page" | "limit">;

/** A page of the items as the list routes return it. The total is cached until a change. */
export async function listItems<Row extends { id: number }, Item>(
  kind: ItemKind<Row, Item>,
  { database, cache }: { database: Database; cache: Cache },
  filter: ItemFilter,
  query: PageNumber,
): Promise<object> {
  const { table, total } = kind;
  const items = await fetchPage(kind, database, filter, query);
  const count = await resolveTotal(items.length, query, () =>
    cache.getOrLoad(
      { topic: table, group: listGroup(filter.keyword) },
      `total ${JSON.stringify(filter)}`,
      async () => (await totalQuery(database.db, kind, filter).executeTakeFirstOrThrow()).total,
      (known) => known > 0,
    ),
  );
  return { [table]: items, totalPages: countPages(count, query.limit), [total]: count };
}

/** A page of the items, newest first; in the bin, most recently deleted first. */
export async function fetchPage<Row extends { id: number }, Item>(
  kind: ItemKind<Row, Item>,
  { db }: Database,
  filter: ItemFilter,
  query: PageNumber,
): Promise<Item[]> {
  const rows = await pageQuery(db, kind, filter, query).execute();
  return kind.toItems(rows as unknown as Row[], db);
}

/** The query of `fetchPage`. */
export function pageQuery<Row extends { id: number }, Item>(
  db: Kysely<Tables>,
  kind: ItemKind<Row, Item>,
  filter: ItemFilter,
  { page, limit }: PageNumber,
) {
  // Both tables have the columns that are named here.
  const table = kind.table as "books";
  const columns = kind.columns as SelectExpression<Tables, "books">[];
  const order = filter.deleted ? "deletedAt" : kind.order;
  return (
    db
      // The ids first: skipping to a deep page then reads only the index.
      .with("page", (query) =>
        query
          .selectFrom(table)
          .select("id")
          .where(matching(kind, filter))
          .orderBy(sql.ref(order), "desc")
          .orderBy("id", "desc")
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .selectFrom("page")
      .innerJoin(table, `${table}.id`, "page.id")
      .select(columns)
      .orderBy(sql.ref(`${table}.${order}`), "desc")
      .orderBy(`${table}.id`, "desc")
  );
}

/** The query of the total. */
export function totalQuery<Row extends { id: number }, Item>(
  db: Kysely<Tables>,
  kind: ItemKind<Row, Item>,
  filter: ItemFilter,
) {
  return db
    .selectFrom(kind.table)
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(kind, filter));
}

/** The item with this id, unless it is deleted. Null for every other id. */
export async function findItem<Row extends { id: number }, Item>(
  kind: ItemKind<Row, Item>,
  { db }: Pick<Database, "db">,
  id: number,
  condition = sql<boolean>`true`,
): Promise<Item | null> {
  const row = await db
    .selectFrom(kind.table)
    .select(kind.columns)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where(condition)
    .executeTakeFirst();
  return row ? toItem(kind, row as Row, db) : null;
}

/** For `where`: news that is due on a day. */
export const isDue = (day: string) => sql<boolean>`publish_date <= ${day}::date`;

function matching(
  { filters }: Pick<ItemKind<{ id: number }, unknown>, "filters">,
  { keyword, publishedBy, deleted = false, ...columns }: ItemFilter,
): RawBuilder<boolean> {
  const conditions = [
    deleted ? sql`deleted_at is not null` : sql`deleted_at is null`,
    ...matchesColumns(filters, columns),
    ...(publishedBy ? [isDue(publishedBy)] : []),
    ...(keyword ? [matchesKeyword(keyword)] : []),
  ];
  return sql.join(conditions, sql` and `);
}
