import { ApiError } from "@oselia/shared/api";
import type { RemoteLoaderArgs, RouteHead } from "@oselia/shared/contract";
import { type ListPage, parseListLocation } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { parseBookId } from "@oselia/shared/model";
import { bookHead } from "@oselia/shared/site";
import { fetchItem } from "../item/fetch-item.ts";
import { type ListFilter, parseLibraryFilter } from "../list/list-filter.ts";
import { fetchBooks, type ListedBook } from "./fetch-books.ts";

/** A page of books. */
export type BookListData =
  | { shows: "books"; filter: ListFilter; list: ListPage<ListedBook> }
  | { shows: "failure"; filter: ListFilter; error: ApiError };

/** The data of the library: books, one book, or one that does not exist. */
export type LibraryData = BookListData | { shows: "book"; book: Book } | { shows: "nothing" };

/**
 * Fetches the page of books, or the book, that the address names. When a page fails, the search
 * keeps what the visitor typed.
 */
export async function loadLibrary(args: RemoteLoaderArgs): Promise<LibraryData> {
  const { request, signal, services } = args;
  const query = new URL(request.url).searchParams;
  const id = parseBookId(query);
  if (id !== undefined) {
    const book = id && (await fetchItem<Book>(services.api, `/books/${id}`, signal));
    return book ? { shows: "book", book } : { shows: "nothing" };
  }
  const { page } = parseListLocation(query);
  const filter = parseLibraryFilter(query);
  try {
    const list = await fetchBooks(services.api, { page, filter, signal });
    return { shows: "books", filter, list };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { shows: "failure", filter, error };
  }
}

/** A book has its own page. */
export function libraryHead(data: unknown): RouteHead | null | undefined {
  const library = data as LibraryData;
  if (library.shows === "nothing") return null;
  return library.shows === "book" ? bookHead(library.book) : undefined;
}
