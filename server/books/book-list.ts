import type { Book, BookQuery, BookStatus } from "@oselia/shared/model";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { holds } from "../lists/search.ts";
import { bookColumns, bookOf } from "./book.ts";

/** Which books a list may show. */
export interface BookFilter {
  keyword: string;
  status?: BookStatus | undefined;
}

/** A page of the books that are not deleted, the newest first. */
export async function bookPage(
  { db }: Database,
  filter: BookFilter,
  { page, limit }: Pick<BookQuery, "page" | "limit">,
): Promise<Book[]> {
  const rows = await db
    // The ids first: skipping to a deep page then reads the index alone.
    .with("page", (query) =>
      query
        .selectFrom("books")
        .select("id")
        .where(matching(filter))
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom("page")
    .innerJoin("books", "books.id", "page.id")
    .select(bookColumns)
    .orderBy("books.id", "desc")
    .execute();
  return rows.map(bookOf);
}

/** How many books there are on all pages. */
export async function bookTotal({ db }: Database, filter: BookFilter): Promise<number> {
  const { total } = await db
    .selectFrom("books")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

function matching({ keyword, status }: BookFilter) {
  return (where: ExpressionBuilder<Tables, "books">) => {
    const conditions: Expression<SqlBool>[] = [where("deletedAt", "is", null)];
    if (status) conditions.push(where("status", "=", status));
    if (keyword) conditions.push(holds(keyword));
    return where.and(conditions);
  };
}
