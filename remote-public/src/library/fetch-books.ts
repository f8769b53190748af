import type { Api } from "@oselia/shared/api";
import type { ListPage } from "@oselia/shared/lists";
import { type Book, type BookList, pageSize } from "@oselia/shared/model";
import type { ListRequest } from "../list/list-filter.ts";

/** A book in a list, without the texts that only its page shows. */
export type ListedBook = Omit<Book, "description" | "aboutAuthor">;

/** GET /books: the newest first. */
export async function fetchBooks(
  api: Api,
  { page, limit = pageSize, filter, signal }: ListRequest,
): Promise<ListPage<ListedBook>> {
  const query = { page, limit, ...filter };
  const { books, totalPages, totalBooks } = await api.get<BookList>("/books", { signal, query });
  const items = books.map(({ description, aboutAuthor, ...book }) => book);
  return { items, page, totalPages, total: totalBooks };
}
