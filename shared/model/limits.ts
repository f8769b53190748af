/** Bounds and sizes of the specification (section 9) and of decisions.md ("Lists", "Images"). */

export const pageSize = 10;
export const maxPageSize = 100;
/** Higher page numbers are refused: nobody has that many pages. */
export const maxPage = 1_000_000;
export const maxKeywordLetters = 100;

export const maxNewsPhotos = 3;
/** In pixels. */
export const photoSize = { width: 600, height: 400 } as const;
/** In pixels. */
export const coverSize = { width: 385, height: 622 } as const;
/** In bytes, of one picture. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Of one picture, before it is resized. */
export const maxUploadPixels = 40_000_000;

/** Pages or copies of one book; far above any real one, and what the database can hold. */
export const maxBookNumber = 100_000;

/** The largest id or version that the database can hold. */
export const maxDatabaseInteger = 2_147_483_647;
