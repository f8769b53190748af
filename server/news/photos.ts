import {
  maxNewsPhotos,
  type NewsItem,
  type Photo,
  photoSentences,
  photoSize,
} from "@oselia/shared/model";
import type { Kysely, Transaction } from "kysely";
import { invalid } from "../answers/problem.ts";
import type { Tables } from "../database/tables.ts";
import { keepImage } from "../media/keep-image.ts";
import type { MediaStore } from "../media/media-store.ts";
import { photoOf } from "./news-item.ts";

/** The photos of these items, each item's in its order. */
export async function photosOf(
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
  return new Map([...groups].map(([newsId, photos]) => [newsId, photos.map(photoOf)]));
}

/** What is wrong with this many photos, as `fields` of a 400; nothing when they are one to three. */
export function photoFields(part: string, uploads: Buffer[]): Record<string, string> {
  if (uploads.length === 0) return { [part]: photoSentences.none };
  if (uploads.length > maxNewsPhotos) return { [part]: photoSentences.tooMany };
  return {};
}

/** Keeps the pictures, in their order; one after the other, so that nothing goes on when one fails. */
export async function keepPhotos(media: MediaStore, uploads: Buffer[]): Promise<string[]> {
  const files: string[] = [];
  for (const upload of uploads) files.push(await keepImage(media, upload, photoSize));
  return files;
}

/**
 * Adds photos behind those that the item has. The caller holds the item's lock, so that two who add
 * at once do not pass the limit. Throws 400 at the fourth photo.
 */
export async function addPhotos(
  transaction: Transaction<Tables>,
  newsId: number,
  part: string,
  files: string[],
): Promise<Photo[]> {
  const present = await transaction
    .selectFrom("newsPhotos")
    .select("position")
    .where("newsId", "=", newsId)
    .execute();
  if (present.length + files.length > maxNewsPhotos) {
    throw invalid({ [part]: photoSentences.tooMany });
  }
  const last = Math.max(-1, ...present.map(({ position }) => position));
  const rows = files.map((file, index) => ({ newsId, file, position: last + 1 + index }));
  const added = await transaction
    .insertInto("newsPhotos")
    .values(rows)
    .returning(["id", "file", "position"])
    .execute();
  return added.toSorted((one, other) => one.position - other.position).map(photoOf);
}
