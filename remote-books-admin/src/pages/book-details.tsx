import type { Book } from "@oselia/shared/model";

/** Author, year and genre, in the language of the book. */
export function BookDetails({ book }: { book: Book }) {
  return (
    <span lang={book.language ?? undefined}>
      {book.author} · {book.publicationYear} · {book.genre}
    </span>
  );
}
