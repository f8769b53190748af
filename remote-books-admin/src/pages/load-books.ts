import type { Api, CallOptions } from "@oselia/shared/api";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListState, readListAddress, readStatus, replacePage } from "@oselia/shared/lists";
import { type Book, type BookList, bookStatusValues, pageSize } from "@oselia/shared/model";
import { bookListAtom } from "../state/book-list.ts";

/** GET /admin/books: the books that an address asks for by page, keyword and status. */
export async function fetchBooks(
  api: Api,
  address: URLSearchParams,
  options?: Pick<CallOptions, "signal">,
): Promise<ListState<Book>> {
  const { page, keyword } = readListAddress(address);
  const status = readStatus(address, bookStatusValues);
  const { books, totalPages, totalBooks } = await api.get<BookList>("/admin/books", {
    ...options,
    query: { page, limit: pageSize, keyword, status },
  });
  return replacePage({ items: books, page, totalPages, total: totalBooks });
}

/** Fetches the books of the page's address; they replace those in the list. */
export async function loadBooks({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const list = await fetchBooks(services.api, new URL(request.url).searchParams, { signal });
  services.store.set(bookListAtom, () => list);
}
