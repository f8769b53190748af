import { maxNewsPhotos, type Photo } from "@oselia/shared/model";

/** A photo of the form: one that the article has, or a picked file that is not sent yet. */
export type ArticlePhoto = Photo | File;

export const isPicked = (photo: ArticlePhoto): photo is File => photo instanceof File;

/** What of a pick can be taken, and what cannot. */
export interface SortedPick {
  taken: File[];
  /** Files whose name is there already. */
  duplicates: File[];
  tooMany: boolean;
}

/** Sorts a pick by what is there: no file name twice, at most three photos (section 5). */
export function sortPick(present: readonly ArticlePhoto[], picked: readonly File[]): SortedPick {
  const names = new Set(present.filter(isPicked).map(({ name }) => name));
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
