/** The limits of docs/product.md#lists and docs/product.md#images. */

export const pageSize = 10;
export const maxPageSize = 100;
/** Higher page numbers are rejected: no list has that many pages. */
export const maxPage = 1_000_000;
export const maxKeywordLength = 100;

export const maxNewsPhotos = 3;
/** In pixels. */
export const photoSize = { width: 600, height: 400 } as const;
/** In pixels. */
export const coverSize = { width: 385, height: 622 } as const;
/** In bytes, of one image. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Of one image, before it is resized. */
export const maxUploadPixels = 40_000_000;

/** Pages or copies of one book; far above any real number, and within the range of the database. */
export const maxPagesOrCopies = 100_000;

/** The largest integer of the database. */
export const maxDatabaseInteger = 2_147_483_647;
