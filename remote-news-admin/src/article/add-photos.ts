import { maxNewsPhotos } from "@oselia/shared/model";

/** The photos after a pick, and what of the pick could not be taken. */
export interface PickedPhotos {
  photos: File[];
  /** Files whose name is there already. */
  duplicates: File[];
  tooMany: boolean;
}

/** Adds what was picked to what is there: no file name twice, at most three (section 5). */
export function addPhotos(present: readonly File[], picked: readonly File[]): PickedPhotos {
  const photos = [...present];
  const duplicates: File[] = [];
  for (const file of picked) {
    if (photos.some(({ name }) => name === file.name)) duplicates.push(file);
    else photos.push(file);
  }
  return {
    photos: photos.slice(0, maxNewsPhotos),
    duplicates,
    tooMany: photos.length > maxNewsPhotos,
  };
}
