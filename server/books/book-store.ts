import type { Book, BookFields } from "@oselia/shared/model";
import { sql, type Updateable } from "kysely";
import { conflict, notFound } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { bookColumns, bookOf } from "./book.ts";

/** Writes of books. `changed` is called after each. All but `add` throw 404 for one that is gone. */
export function createBookStore({ db }: Database, changed: () => void) {
  const present = (id: number) =>
    db.updateTable("books").where("id", "=", id).where("deletedAt", "is", null);

  return {
    /**
     * One that was added under the same `sentAs` before is answered instead.
     *
     * @param sentAs By what a retry is known; see `sentAsOf`.
     */
    async add(
      { version: _, ...fields }: BookFields,
      coverFile: string,
      sentAs?: string,
    ): Promise<Book> {
      const added = await db
        .insertInto("books")
        .values({ ...fields, coverFile, sentAs: sentAs ?? null })
        .onConflict((conflict) =>
          conflict.column("sentAs").where("sentAs", "is not", null).doNothing(),
        )
        .returning(bookColumns)
        .executeTakeFirst();
      if (added) changed();
      return bookOf(added ?? (await addedBefore(sentAs)));
    },

    async find(id: number): Promise<Book> {
      const row = await db
        .selectFrom("books")
        .select(bookColumns)
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
      if (!row) throw notFound();
      return bookOf(row);
    },

    /** Throws 409 when the book is no longer at the version of the edit. */
    change(id: number, { version, ...fields }: BookFields): Promise<Book> {
      return raise(id, fields, version);
    },

    /** As `change`. */
    changeCover(id: number, coverFile: string, version: number | undefined): Promise<Book> {
      return raise(id, { coverFile }, version);
    },

    async remove(id: number): Promise<void> {
      const row = await present(id)
        .set({ deletedAt: sql`now()` })
        .returning("id")
        .executeTakeFirst();
      if (!row) throw notFound();
      changed();
    },

    /** Takes it out of the bin, with its cover. Throws 404 for one that is not there. */
    async restore(id: number): Promise<Book> {
      const row = await db
        .updateTable("books")
        .set({ deletedAt: null })
        .where("id", "=", id)
        .where("deletedAt", "is not", null)
        .returning(bookColumns)
        .executeTakeFirst();
      if (!row) throw notFound();
      changed();
      return bookOf(row);
    },
  };

  function addedBefore(sentAs: string | undefined) {
    return db
      .selectFrom("books")
      .select(bookColumns)
      .where("sentAs", "=", sentAs ?? "")
      .executeTakeFirstOrThrow();
  }

  /** Every change raises the version: whoever has the book open is told of another's. */
  async function raise(
    id: number,
    change: Updateable<Tables["books"]>,
    version: number | undefined,
  ): Promise<Book> {
    const update = present(id).set({ ...change, version: sql`version + 1` });
    const row = await (version === undefined ? update : update.where("version", "=", version))
      .returning(bookColumns)
      .executeTakeFirst();
    if (!row) throw (await exists(id)) ? conflict() : notFound();
    changed();
    return bookOf(row);
  }

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
