import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { readListAddress, replacePage } from "@oselia/shared/lists";
import { type BookList, pageSize } from "@oselia/shared/model";
import { bookBinAtom } from "../state/book-bin.ts";

/** Fetches the deleted books that the address asks for. */
export async function loadBin({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { page, keyword } = readListAddress(new URL(request.url).searchParams);
  const { books, totalPages, totalBooks } = await services.api.get<BookList>("/admin/books/bin", {
    signal,
    query: { page, limit: pageSize, keyword },
  });
  services.store.set(bookBinAtom, () =>
    replacePage({ items: books, page, totalPages, total: totalBooks }),
  );
}
