import { type SaveOptions, useItemForm } from "@oselia/shared/workspace";
import { type BookDraft, type BookValues, checkBook } from "./book-values.ts";

interface BookFormOptions {
  defaults: BookValues;
  needsCover: boolean;
  save: (draft: BookDraft, options: SaveOptions) => Promise<void>;
  onUnchanged?: () => void;
}

/** The form of a book, new or not. */
export function useBookForm({ needsCover, ...options }: BookFormOptions) {
  return useItemForm<BookValues, BookDraft>({
    ...options,
    check: (values) => checkBook(values, { needsCover }),
  });
}

export type BookForm = ReturnType<typeof useBookForm>;
