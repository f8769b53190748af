import type { Book, BookFields } from "@oselia/shared/model";
import { sql } from "kysely";
import { conflict, notFound } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import { mediaUrl } from "../media/media-store.ts";
import { bookColumns, bookOf } from "./book.ts";

/** Writes of books. `changed` is called after each. All but `add` throw 404 for one that is gone. */
export function createBookStore({ db }: Database, changed: () => void) {
  const present = (id: number) =>
    db.updateTable("books").where("id", "=", id).where("deletedAt", "is", null);

  return {
    async add({ version: _, ...fields }: BookFields, coverFile: string): Promise<Book> {
      const row = await db
        .insertInto("books")
        .values({ ...fields, coverFile })
        .returning(bookColumns)
        .executeTakeFirstOrThrow();
      changed();
      return bookOf(row);
    },

    /** Throws 409 when the book is no longer at the version of the edit. */
    async change(id: number, { version, ...fields }: BookFields): Promise<Book> {
      const update = present(id).set({ ...fields, version: sql`version + 1` });
      const row = await (version === undefined ? update : update.where("version", "=", version))
        .returning(bookColumns)
        .executeTakeFirst();
      if (!row) throw (await exists(id)) ? conflict() : notFound();
      changed();
      return bookOf(row);
    },

    async changeCover(id: number, coverFile: string) {
      const row = await present(id).set({ coverFile }).returning("id").executeTakeFirst();
      if (!row) throw notFound();
      changed();
      return { id, coverImageUrl: mediaUrl(coverFile) };
    },

    async remove(id: number): Promise<void> {
      const row = await present(id)
        .set({ deletedAt: sql`now()` })
        .returning("id")
        .executeTakeFirst();
      if (!row) throw notFound();
      changed();
    },
  };

  async function exists(id: number): Promise<boolean> {
    const row = await db
      .selectFrom("books")
      .select("id")
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
