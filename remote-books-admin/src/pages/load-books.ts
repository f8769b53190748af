import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { readListAddress, readStatus, replacePage } from "@oselia/shared/lists";
import { type BookList, bookStatusValues, pageSize } from "@oselia/shared/model";
import { bookListAtom } from "../state/book-list.ts";

/** Fetches the books that the address asks for; they replace those in the list. */
export async function loadBooks({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { searchParams } = new URL(request.url);
  const { page, keyword } = readListAddress(searchParams);
  const status = readStatus(searchParams, bookStatusValues);
  const { books, totalPages, totalBooks } = await services.api.get<BookList>("/admin/books", {
    signal,
    query: { page, limit: pageSize, keyword, status },
  });
  services.store.set(bookListAtom, () =>
    replacePage({ items: books, page, totalPages, total: totalBooks }),
  );
}
