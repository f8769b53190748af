import type { Versions } from "@oselia/shared/workspace";
import { type ArticlePhoto, isNewPhoto } from "./article-photo.ts";
import type { ArticleValues } from "./article-values.ts";

/**
 * Applies the user's changes of the photos to those that someone else has saved: removes the ones
 * that were removed here, and adds the ones that were added here. A photo that the other person has
 * deleted is gone, and one that they have added stays.
 */
export function mergePhotos({ base, mine, theirs }: Versions<ArticleValues>): ArticlePhoto[] {
  const getIds = (photos: readonly ArticlePhoto[]) =>
    new Set(photos.flatMap((photo) => (isNewPhoto(photo) ? [] : [photo.id])));
  const before = getIds(base.photos);
  const remaining = getIds(mine.photos);
  const isRemoved = (photo: ArticlePhoto) =>
    !isNewPhoto(photo) && before.has(photo.id) && !remaining.has(photo.id);
  return [...theirs.photos.filter((photo) => !isRemoved(photo)), ...mine.photos.filter(isNewPhoto)];
}
