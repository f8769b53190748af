import type { Book, BookList, BookQuery, BookStatus } from "@oselia/shared/model";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { holds, listGroup, pagesOf, totalOf } from "../lists/search.ts";
import type { Services } from "../services.ts";
import { bookColumns, bookOf } from "./book.ts";

/** Which books a list may show. */
export interface BookFilter {
  keyword: string;
  status?: BookStatus | undefined;
  /** True for what is deleted, and nothing else. Default: what is not. */
  inBin?: boolean;
}

/** A page of the books as a list call answers it; the total is remembered until a change. */
export async function listBooks(
  { database, memo }: Pick<Services, "database" | "memo">,
  filter: BookFilter,
  query: Pick<BookQuery, "page" | "limit">,
): Promise<BookList> {
  const books = await bookPage(database, filter, query);
  const totalBooks = await totalOf(books.length, query, () =>
    memo.once(
      { topic: "books", group: listGroup(filter.keyword) },
      `total ${JSON.stringify(filter)}`,
      () => bookTotal(database, filter),
      (total) => total > 0,
    ),
  );
  return { books, totalPages: pagesOf(totalBooks, query.limit), totalBooks };
}

/** A page of the books, the newest first; in the bin, the last deleted first. */
export async function bookPage(
  { db }: Database,
  filter: BookFilter,
  query: Pick<BookQuery, "page" | "limit">,
): Promise<Book[]> {
  return (await pageQuery(db, filter, query).execute()).map(bookOf);
}

/** How many books there are on all pages. */
async function bookTotal({ db }: Database, filter: BookFilter): Promise<number> {
  return (await totalQuery(db, filter).executeTakeFirstOrThrow()).total;
}

/** What `bookPage` asks. */
export function pageQuery(
  db: Kysely<Tables>,
  filter: BookFilter,
  { page, limit }: Pick<BookQuery, "page" | "limit">,
) {
  const { inBin = false } = filter;
  return (
    db
      // The ids first: skipping to a deep page then reads the index alone.
      .with("page", (query) =>
        query
          .selectFrom("books")
          .select("id")
          .where(matching(filter))
          .$if(inBin, (bin) => bin.orderBy("deletedAt", "desc"))
          .orderBy("id", "desc")
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .selectFrom("page")
      .innerJoin("books", "books.id", "page.id")
      .select(bookColumns)
      .$if(inBin, (bin) => bin.orderBy("books.deletedAt", "desc"))
      .orderBy("books.id", "desc")
  );
}

/** What `bookTotal` asks. */
export function totalQuery(db: Kysely<Tables>, filter: BookFilter) {
  return db
    .selectFrom("books")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(filter));
}

function matching({ keyword, status, inBin = false }: BookFilter) {
  return (where: ExpressionBuilder<Tables, "books">) => {
    const conditions: Expression<SqlBool>[] = [where("deletedAt", inBin ? "is not" : "is", null)];
    if (status) conditions.push(where("status", "=", status));
    if (keyword) conditions.push(holds(keyword));
    return where.and(conditions);
  };
}
