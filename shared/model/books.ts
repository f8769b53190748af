import type { BookFields } from "./book-rules.ts";
import type { StoredItem } from "./stored-item.ts";

/** A book: the fields of the form (book-rules.ts), and those of the server. */
export interface Book extends Omit<BookFields, "version">, StoredItem {
  /** From the site's root; 385 by 622 pixels. Null for a book without a cover. */
  coverImageUrl: string | null;
}

export interface BookList {
  books: Book[];
  totalPages: number;
  totalBooks: number;
}
