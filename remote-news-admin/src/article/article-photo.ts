import { maxNewsPhotos, type Photo } from "@oselia/shared/model";

/** A photo in the form: a saved one, or a picked file that is not uploaded yet. */
export type ArticlePhoto = Photo | File;

export const isNewPhoto = (photo: ArticlePhoto): photo is File => photo instanceof File;
/** What identifies a photo in a list. */
export const getKey = (photo: ArticlePhoto) => (isNewPhoto(photo) ? photo.name : photo.id);
/** For `ImagePreview`. */
export const getImage = (photo: ArticlePhoto) => (isNewPhoto(photo) ? photo : photo.url);
export const isSavedPhoto = (photo: ArticlePhoto): photo is Photo => !isNewPhoto(photo);

/**
 * Filters picked files: no file name twice, at most three photos.
 *
 * @returns The files that can be added, and those with the name of a photo in the form.
 */
export function filterSelection(present: readonly ArticlePhoto[], picked: readonly File[]) {
  const names = new Set(present.filter(isNewPhoto).map(({ name }) => name));
  const taken: File[] = [];
  const duplicates: File[] = [];
  for (const file of picked) {
    if (names.has(file.name)) duplicates.push(file);
    else taken.push(file);
    names.add(file.name);
  }
  const room = Math.max(0, maxNewsPhotos - present.length);
  return { taken: taken.slice(0, room), duplicates, tooMany: taken.length > room };
}
