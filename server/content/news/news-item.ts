import { articleRules, type NewsItem, type Photo } from "@oselia/shared/model";
import { type Selectable, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { fieldColumns } from "../items/field-columns.ts";
import { mediaUrl } from "../media/media-store.ts";

/** For `select` and `returning`. */
export const newsColumns = [
  "news.id",
  ...fieldColumns(articleRules).filter((column) => column !== "publishDate"),
  sql<string>`publish_date::text`.as("publishDate"),
  "deletedAt",
] as const;

/** A row of these columns. */
export type NewsRow = Omit<
  Selectable<Tables["news"]>,
  "publishDate" | "createdAt" | "idempotencyHash" | "search"
> & {
  publishDate: string;
};

export function toNewsItem(row: NewsRow, photoUrls: Photo[]): NewsItem {
  const { deletedAt, ...fields } = row;
  return {
    ...fields,
    photoUrls,
    deleted: deletedAt !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export const toPhoto = ({ id, file }: { id: number; file: string }): Photo => ({
  id,
  url: mediaUrl(file),
});
