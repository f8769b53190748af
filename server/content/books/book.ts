import { type Book, bookRules } from "@oselia/shared/model";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { fieldColumns } from "../items/field-columns.ts";
import { mediaUrl } from "../media/media-store.ts";

/** For `select` and `returning`. */
export const bookColumns = [
  "books.id",
  ...fieldColumns(bookRules()),
  "coverFile",
  "deletedAt",
] as const;

/** A row of these columns. */
export type BookRow = Omit<Selectable<Tables["books"]>, "createdAt" | "idempotencyHash" | "search">;

export function toBook({ coverFile, deletedAt, ...fields }: BookRow): Book {
  return {
    ...fields,
    coverImageUrl: coverFile === null ? null : mediaUrl(coverFile),
    deleted: deletedAt !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
