import type { Versions } from "@oselia/shared/workspace";
import { type ArticlePhoto, isPicked } from "./article-photo.ts";
import type { ArticleValues } from "./article-values.ts";

/**
 * The own changes of the photos, made to those that somebody else has saved: without the ones that
 * were removed here, with the ones that were added here. A photo that the other person has deleted is
 * gone from the server, and one that they have added is not taken away unseen.
 */
export function mergePhotos({ base, mine, theirs }: Versions<ArticleValues>): ArticlePhoto[] {
  const idsOf = (photos: readonly ArticlePhoto[]) =>
    new Set(photos.flatMap((photo) => (isPicked(photo) ? [] : [photo.id])));
  const before = idsOf(base.photos);
  const kept = idsOf(mine.photos);
  const isRemoved = (photo: ArticlePhoto) =>
    !isPicked(photo) && before.has(photo.id) && !kept.has(photo.id);
  return [...theirs.photos.filter((photo) => !isRemoved(photo)), ...mine.photos.filter(isPicked)];
}
