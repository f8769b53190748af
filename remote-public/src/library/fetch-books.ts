import type { Api } from "@oselia/shared/api";
import type { ListPage } from "@oselia/shared/lists";
import { type Book, type BookList, pageSize } from "@oselia/shared/model";
import type { ListFilter } from "../list/list-filter.ts";

export interface BooksRequest {
  /** From 1. */
  page: number;
  limit?: number;
  /** Default: all books. */
  filter?: ListFilter;
  signal: AbortSignal;
}

/** GET /books: the newest first. */
export async function fetchBooks(
  api: Api,
  { page, limit = pageSize, filter, signal }: BooksRequest,
): Promise<ListPage<Book>> {
  const answer = await api.get<BookList>("/books", { signal, query: { page, limit, ...filter } });
  return {
    items: answer.books,
    page,
    totalPages: answer.totalPages,
    total: answer.totalBooks,
  };
}
