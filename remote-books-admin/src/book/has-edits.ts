import type { Book, BookFields } from "@oselia/shared/model";

/** Whether saving these fields would change the book. */
export function hasEdits(book: Book, { version: _, ...fields }: BookFields): boolean {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return names.some((name) => fields[name] !== book[name]);
}
