import { dutchBooks } from "./dutch-books.ts";
import type { SampleBook } from "./sample-types.ts";
import { ukrainianBooks } from "./ukrainian-books.ts";
import { worldBooks } from "./world-books.ts";

/** All sample books, mixed so that every page of the library has three languages; oldest first. */
export const sampleBooks: SampleBook[] = Array.from({ length: ukrainianBooks.length }, (_, shelf) =>
  [ukrainianBooks, dutchBooks, worldBooks].flatMap((books) => books[shelf] ?? []),
)
  .flat()
  .reverse();
