import { ApiError } from "@oselia/shared/api";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListPage, parseListLocation } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { type ListFilter, parseLibraryFilter } from "../list/list-filter.ts";
import { fetchBooks } from "./fetch-books.ts";

/** The data of the library. */
export type LibraryData =
  | { shows: "books"; filter: ListFilter; list: ListPage<Book> }
  | { shows: "failure"; filter: ListFilter; error: ApiError };

/**
 * Fetches the page of books that the address names. When it fails, the search keeps what the visitor
 * typed.
 */
export async function loadLibrary(args: RemoteLoaderArgs): Promise<LibraryData> {
  const { request, signal, services } = args;
  const query = new URL(request.url).searchParams;
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
