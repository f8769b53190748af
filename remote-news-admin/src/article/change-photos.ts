import type { Api } from "@oselia/shared/api";
import { maxNewsPhotos, type NewsItem, type Photo } from "@oselia/shared/model";
import { type ArticlePhoto, isPicked } from "./article-photo.ts";
import { deletePhoto, uploadPhoto } from "./photo-calls.ts";

/** What is to become of an article's photos. */
export interface PhotoChanges {
  newsId: NewsItem["id"];
  /** How many photos the article has on the server. */
  count: number;
  /** The photos that the form was opened with. */
  before: readonly Photo[];
  /** The photos that the form holds now. */
  after: readonly ArticlePhoto[];
}

/** Told of each step when it has been taken: what has been done is not done again. */
export interface PhotoSteps {
  onUploaded: (file: File, photo: Photo) => void;
  /** `byUs` is false when somebody else had deleted it before. */
  onDeleted: (photo: Photo, byUs: boolean) => void;
  /** Share of the upload that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** A step that failed, and why. */
export class PhotoStepError extends Error {
  override readonly name = "PhotoStepError";
  readonly step: "upload" | "delete";

  constructor(step: "upload" | "delete", cause: unknown) {
    super(`The ${step} of a photo failed`, { cause });
    this.step = step;
  }
}

/**
 * Adds and deletes photos through their own calls, one after the other. What is added comes first, so
 * that a failure leaves the article no poorer; only where there is no room something is deleted before.
 *
 * @returns How many were uploaded and deleted.
 * @throws PhotoStepError at the first step that fails; the steps before it stay.
 */
export async function changePhotos(
  api: Api,
  { newsId, count, before, after }: PhotoChanges,
  { onUploaded, onDeleted, onProgress }: PhotoSteps,
): Promise<{ uploaded: number; deleted: number }> {
  const added = after.filter(isPicked);
  const kept = new Set(after.flatMap((photo) => (isPicked(photo) ? [] : [photo.id])));
  const removed = before.filter(({ id }) => !kept.has(id));
  const first = Math.max(0, count + added.length - maxNewsPhotos);

  const remove = async (photo: Photo) => {
    onDeleted(photo, await taken("delete", deletePhoto(api, photo.id)));
  };
  for (const photo of removed.slice(0, first)) await remove(photo);
  for (const [at, file] of added.entries()) {
    const tell = (share: number) => onProgress((at + share) / added.length);
    onUploaded(file, await taken("upload", uploadPhoto(api, newsId, file, { onProgress: tell })));
  }
  for (const photo of removed.slice(first)) await remove(photo);
  return { uploaded: added.length, deleted: removed.length };
}

async function taken<T>(step: "upload" | "delete", call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new PhotoStepError(step, error);
  }
}
