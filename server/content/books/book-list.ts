import {
  type Book,
  type BookList,
  type BookQuery,
  bookQueryRules,
  type PageQuery,
} from "@oselia/shared/model";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import {
  countPages,
  filterNames,
  listGroup,
  matchesColumns,
  matchesKeyword,
  resolveTotal,
} from "../lists/search.ts";
import { bookColumns, toBook } from "./book.ts";

/** Which books a list may show. */
export interface BookFilter extends Omit<BookQuery, keyof PageQuery> {
  keyword: string;
  /** True for deleted books only. Default: books that are not deleted. */
  deleted?: boolean;
}

/** A page of the books as the list routes return it. The total is cached until a change. */
export async function listBooks(
  { database, cache }: { database: Database; cache: Cache },
  filter: BookFilter,
  query: Pick<PageQuery, "page" | "limit">,
): Promise<BookList> {
  const books = await fetchBookPage(database, filter, query);
  const totalBooks = await resolveTotal(books.length, query, () =>
    cache.getOrLoad(
      { topic: "books", group: listGroup(filter.keyword) },
      `total ${JSON.stringify(filter)}`,
      () => bookTotal(database, filter),
      (total) => total > 0,
    ),
  );
  return { books, totalPages: countPages(totalBooks, query.limit), totalBooks };
}

/** A page of the books, newest first; in the bin, most recently deleted first. */
export async function fetchBookPage(
  { db }: Database,
  filter: BookFilter,
  query: Pick<PageQuery, "page" | "limit">,
): Promise<Book[]> {
  return (await pageQuery(db, filter, query).execute()).map(toBook);
}

async function bookTotal({ db }: Database, filter: BookFilter): Promise<number> {
  return (await totalQuery(db, filter).executeTakeFirstOrThrow()).total;
}

/** The query of `fetchBookPage`. */
export function pageQuery(
  db: Kysely<Tables>,
  filter: BookFilter,
  { page, limit }: Pick<PageQuery, "page" | "limit">,
) {
  const { deleted = false } = filter;
  return (
    db
      // The ids first: skipping to a deep page then reads only the index.
      .with("page", (query) =>
        query
          .selectFrom("books")
          .select("id")
          .where(matching(filter))
          .$if(deleted, (bin) => bin.orderBy("deletedAt", "desc"))
          .orderBy("id", "desc")
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .selectFrom("page")
      .innerJoin("books", "books.id", "page.id")
      .select(bookColumns)
      .$if(deleted, (bin) => bin.orderBy("books.deletedAt", "desc"))
      .orderBy("books.id", "desc")
  );
}

/** The query of `bookTotal`. */
export function totalQuery(db: Kysely<Tables>, filter: BookFilter) {
  return db
    .selectFrom("books")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(matching(filter));
}

const filters = filterNames(bookQueryRules);

function matching({ keyword, deleted = false, ...filter }: BookFilter) {
  return (where: ExpressionBuilder<Tables, "books">) => {
    const conditions = matchesColumns(filters, filter);
    conditions.push(where("deletedAt", deleted ? "is not" : "is", null));
    if (keyword) conditions.push(matchesKeyword(keyword));
    return where.and(conditions);
  };
}
