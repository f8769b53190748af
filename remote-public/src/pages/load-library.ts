import { ApiError } from "@oselia/shared/api";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListPage, readListAddress } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { fetchBooks } from "../library/fetch-books.ts";

/** What the library shows. `keyword` is what was searched; empty for all books. */
export type LibraryData =
  | { shows: "books"; keyword: string; first: ListPage<Book> }
  | { shows: "failure"; keyword: string; error: ApiError };

/**
 * Fetches the first page of the books that the address asks for; the page appends the others. A call
 * that fails leaves the search in its place: the words in it are the reader's.
 */
export async function loadLibrary(args: RemoteLoaderArgs): Promise<LibraryData> {
  const { request, signal, services } = args;
  const { keyword } = readListAddress(new URL(request.url).searchParams);
  try {
    const first = await fetchBooks(services.api, { page: 1, keyword, signal });
    return { shows: "books", keyword, first };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { shows: "failure", keyword, error };
  }
}
