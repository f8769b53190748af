import type { NewsItem, Photo } from "@oselia/shared/model";
import { type Selectable, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { mediaUrl } from "../media/media-store.ts";

/** The columns of an item, for `select` and `returning`. */
export const newsColumns = [
  "news.id",
  "title",
  "content",
  sql<string>`publish_date::text`.as("publishDate"),
  "status",
  "btnText",
  "btnLink",
  "language",
  "deletedAt",
  "version",
] as const;

/** A row of them. */
export type NewsRow = Omit<
  Selectable<Tables["news"]>,
  "publishDate" | "createdAt" | "sentAs" | "search"
> & {
  publishDate: string;
};

export function newsItemOf(row: NewsRow, photoUrls: Photo[]): NewsItem {
  const { deletedAt, ...fields } = row;
  return {
    ...fields,
    photoUrls,
    deleted: deletedAt !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export const photoOf = ({ id, file }: { id: number; file: string }): Photo => ({
  id,
  url: mediaUrl(file),
});
