import {
  maxNewsPhotos,
  type NewsItem,
  type Photo,
  photoMessages,
  photoSize,
} from "@oselia/shared/model";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { invalidInput } from "../../platform/problem.ts";
import type { MediaStore } from "../media/media-store.ts";
import { storeImage } from "../media/store-image.ts";
import { toPhoto } from "./news-item.ts";

/** The photos of these items, each item's in order. */
export async function fetchPhotosByItem(
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

/** The photos of a form: one to three. */
export const photoPart = (name: string) => ({
  name,
  max: maxNewsPhotos,
  validateCount: validatePhotoCount,
});

/** The validation message for a photo count. */
export function validatePhotoCount(count: number): string | undefined {
  if (count === 0) return photoMessages.none;
  return count > maxNewsPhotos ? photoMessages.tooMany : undefined;
}

/**
 * Stores the photos in their order, one after the other, so that nothing is stored after one fails.
 */
export async function storePhotos(media: MediaStore, uploads: Buffer[]): Promise<string[]> {
  const files: string[] = [];
  for (const upload of uploads) files.push(await storeImage(media, upload, photoSize));
  return files;
}

/**
 * Adds photos after the existing ones. The caller holds the item's lock, so that concurrent calls
 * do not exceed the limit. Throws 400 at the fourth photo.
 */
export async function addPhotos(
  transaction: Transaction<Tables>,
  newsId: number,
  part: string,
  files: string[],
): Promise<Photo[]> {
  const existing = await transaction
    .selectFrom("newsPhotos")
    .select("position")
    .where("newsId", "=", newsId)
    .execute();
  if (existing.length + files.length > maxNewsPhotos) {
    throw invalidInput({ [part]: photoMessages.tooMany });
  }
  const last = Math.max(-1, ...existing.map(({ position }) => position));
  const rows = files.map((file, index) => ({ newsId, file, position: last + 1 + index }));
  const added = await transaction
    .insertInto("newsPhotos")
    .values(rows)
    .returning(["id", "file", "position"])
    .execute();
  return added.toSorted((a, b) => a.position - b.position).map(toPhoto);
}
