import type { Book } from "@oselia/shared/model";
import type { Selectable } from "kysely";
import type { Tables } from "../database/tables.ts";
import { mediaUrl } from "../media/media-store.ts";

/** The columns of a book, for `select` and `returning`. */
export const bookColumns = [
  "books.id",
  "title",
  "description",
  "author",
  "aboutAuthor",
  "pageCount",
  "publicationYear",
  "genre",
  "quantity",
  "status",
  "language",
  "coverFile",
  "deletedAt",
  "version",
] as const;

export function bookOf(
  row: Omit<Selectable<Tables["books"]>, "createdAt" | "sentAs" | "search">,
): Book {
  const { coverFile, deletedAt, ...fields } = row;
  return {
    ...fields,
    coverImageUrl: coverFile === null ? null : mediaUrl(coverFile),
    deleted: deletedAt !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
