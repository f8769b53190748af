import { articleRules, type NewsItem, newsQueryRules, type Photo } from "@oselia/shared/model";
import { houseTime } from "@oselia/shared/site";
import { type Kysely, type Selectable, sql } from "kysely";
import { Type } from "typebox";
import { closedObject, fieldSchemas } from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { everyMinute } from "../../platform/every-minute.ts";
import { fieldColumns, type ItemKind } from "../items/item-kind.ts";
import { findItem, isDue } from "../items/item-list.ts";
import { itemSchema } from "../items/item-routes.ts";
import { filterNames } from "../lists.ts";
import { mediaUrl } from "../media/media-store.ts";

/** A row of `columns`. */
export interface NewsRow
  extends Omit<
    Selectable<Tables["news"]>,
    "publishDate" | "createdAt" | "idempotencyHash" | "search"
  > {
  publishDate: string;
}

export const newsKind: ItemKind<NewsRow, NewsItem> = {
  table: "news",
  columns: [
    "news.id",
    ...fieldColumns(articleRules).filter((column) => column !== "publishDate"),
    sql<string>`publish_date::text`.as("publishDate"),
    "deletedAt",
  ],
  order: "publishDate",
  filters: filterNames(newsQueryRules),
  total: "totalNews",
  async toItems(rows, db) {
    const photos = await fetchPhotos(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toNewsItem(row, photos.get(row.id) ?? []));
  },
};

export function toNewsItem({ deletedAt, ...fields }: NewsRow, photoUrls: Photo[]): NewsItem {
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

/** The photos of these items, each item's in order. */
async function fetchPhotos(
  db: Kysely<Tables>,
  newsIds: number[],
): Promise<Map<NewsItem["id"], Photo[]>> {
  if (newsIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsPhotos")
    .select(["id", "newsId", "file"])
    .where("newsId", "in", newsIds)
    .orderBy("position")
    .execute();
  const groups = Map.groupBy(rows, (row) => row.newsId);
  return new Map([...groups].map(([newsId, photos]) => [newsId, photos.map(toPhoto)]));
}

export const PhotoSchema = closedObject({ id: Type.Integer(), url: Type.String() });

export const NewsItemSchema = itemSchema({
  ...fieldSchemas(articleRules),
  publishDate: Type.String({ format: "date" }),
  photoUrls: Type.Array(PhotoSchema),
});

/**
 * A news item that a visitor may see: published or announced, due, and not deleted.
 *
 * @param publishedBy YYYY-MM-DD: today.
 * @returns Null for every other id.
 */
export const findPublicNewsItem = (database: Database, id: NewsItem["id"], publishedBy: string) =>
  findItem(
    newsKind,
    database,
    id,
    sql<boolean>`status in ('PUBLISHED', 'ANNOUNCE') and ${isDue(publishedBy)}`,
  );

/**
 * The published news for the sitemap, newest first, without their texts.
 *
 * @param publishedBy YYYY-MM-DD: today.
 */
export function listNewsForSitemap(
  { db }: Database,
  publishedBy: string,
  limit: number,
): Promise<Pick<NewsItem, "id" | "publishDate">[]> {
  return db
    .selectFrom("news")
    .select(["id", sql<string>`publish_date::text`.as("publishDate")])
    .where("status", "=", "PUBLISHED")
    .where("deletedAt", "is", null)
    .where(isDue(publishedBy))
    .orderBy("publishDate", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Today's date in the house's time zone, YYYY-MM-DD: news is published by its day, wherever the
 * server runs.
 */
export const createToday = (now: () => Date): (() => string) =>
  everyMinute(now, (at) => houseTime(at).day);
