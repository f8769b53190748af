import type { Book } from "@oselia/shared/model";
import type { Database } from "../../platform/database/database.ts";
import { bookColumns, toBook } from "./book.ts";

/** A book that is not deleted. Null for every other id. */
export async function findBook({ db }: Database, id: Book["id"]): Promise<Book | null> {
  const row = await db
    .selectFrom("books")
    .select(bookColumns)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row ? toBook(row) : null;
}
