import { type Book, bookQueryRules, bookRules } from "@oselia/shared/model";
import type { Selectable } from "kysely";
import { Type } from "typebox";
import { fieldSchemas, nullable } from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { fieldColumns, type ItemKind } from "../items/item-kind.ts";
import { itemSchema } from "../items/item-routes.ts";
import { filterNames } from "../lists.ts";
import { mediaUrl } from "../media/media-store.ts";

/** A row of `columns`. */
export type BookRow = Omit<Selectable<Tables["books"]>, "createdAt" | "idempotencyHash" | "search">;

export const bookKind: ItemKind<BookRow, Book> = {
  table: "books",
  columns: ["books.id", ...fieldColumns(bookRules()), "coverFile", "deletedAt"],
  order: "id",
  filters: filterNames(bookQueryRules),
  total: "totalBooks",
  toItems: (rows) => rows.map(toBook),
};

function toBook({ coverFile, deletedAt, ...fields }: BookRow): Book {
  return {
    ...fields,
    coverImageUrl: coverFile === null ? null : mediaUrl(coverFile),
    deleted: deletedAt !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export const BookSchema = itemSchema({
  ...fieldSchemas(bookRules()),
  coverImageUrl: nullable(Type.String()),
});

/** The ids of the books for the sitemap, newest first. */
export async function listBooksForSitemap({ db }: Database, limit: number): Promise<Book["id"][]> {
  const rows = await db
    .selectFrom("books")
    .select("id")
    .where("deletedAt", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
