import { ApiError } from "@oselia/shared/api";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListPage, parseListLocation } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { fetchBooks } from "./fetch-books.ts";

/** The data of the library. `keyword` is what was searched; empty for all books. */
export type LibraryData =
  | { shows: "books"; keyword: string; list: ListPage<Book> }
  | { shows: "failure"; keyword: string; error: ApiError };

/**
 * Fetches the page of books that the address names. When it fails, the search keeps what the visitor
 * typed.
 */
export async function loadLibrary(args: RemoteLoaderArgs): Promise<LibraryData> {
  const { request, signal, services } = args;
  const { keyword, page } = parseListLocation(new URL(request.url).searchParams);
  try {
    const list = await fetchBooks(services.api, { page, keyword, signal });
    return { shows: "books", keyword, list };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { shows: "failure", keyword, error };
  }
}
