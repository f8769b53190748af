import type { Book, BookFields } from "@oselia/shared/model";
import type { Database } from "../../platform/database/database.ts";
import { insertOnce } from "../items/insert-once.ts";
import { createItemTable } from "../items/item-table.ts";
import { type BookRow, bookColumns as columns, toBook } from "./book.ts";

/** Writes of books; see `createItemTable` for what they throw. `onChange` is called after each. */
export function createBookStore({ db }: Database, onChange: () => void) {
  const books = createItemTable<BookRow>(db, "books", columns);

  return {
    /** Returns the existing book when the same request has stored one before. */
    async add(
      { version: _, ...fields }: BookFields,
      coverFile: string,
      idempotencyHash?: string,
    ): Promise<Book> {
      const values = { ...fields, coverFile };
      const options = { columns, idempotencyHash };
      const { row, isNew } = await insertOnce<BookRow>(db, "books", values, options);
      if (isNew) onChange();
      return toBook(row);
    },

    find: async (id: number): Promise<Book> => toBook(await books.find(id)),

    update: (id: number, { version, ...fields }: BookFields): Promise<Book> =>
      changed(books.update(id, fields, version)),

    updateCover: (id: number, coverFile: string, version: number | undefined): Promise<Book> =>
      changed(books.update(id, { coverFile }, version)),

    async remove(id: number): Promise<void> {
      await books.remove(id);
      onChange();
    },

    /** Takes it out of the bin, with its cover. */
    restore: (id: number): Promise<Book> => changed(books.restore(id)),
  };

  async function changed(row: Promise<BookRow>): Promise<Book> {
    const book = toBook(await row);
    onChange();
    return book;
  }
}
