import { type Api, ApiError } from "@oselia/shared/api";
import type { Book } from "@oselia/shared/model";

/** GET /books/{id}: the book, or null when it does not exist. */
export async function fetchBook(
  api: Api,
  id: Book["id"],
  signal: AbortSignal,
): Promise<Book | null> {
  try {
    return await api.get<Book>(`/books/${id}`, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
