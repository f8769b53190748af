import { BinPage, Thumbnail } from "@oselia/shared/workspace";
import { books } from "../state/books.ts";
import { BookDetails } from "./book-details.tsx";

/** The deleted books, which can be restored. */
export function BooksBinPage() {
  return (
    <BinPage
      workspace={books}
      image={(book) => <Thumbnail shape="cover" src={book.coverImageUrl} />}
      details={(book) => <BookDetails book={book} />}
    />
  );
}
