import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListPage, readListAddress } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { fetchBooks } from "../library/fetch-books.ts";

export interface LibraryData {
  /** What was searched; empty for all books. */
  keyword: string;
  first: ListPage<Book>;
}

/** Fetches the first page of the books that the address asks for; the page appends the others. */
export async function loadLibrary(args: RemoteLoaderArgs): Promise<LibraryData> {
  const { request, signal, services } = args;
  const { keyword } = readListAddress(new URL(request.url).searchParams);
  return { keyword, first: await fetchBooks(services.api, { page: 1, keyword, signal }) };
}
