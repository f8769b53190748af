/**
 * The widths of images as the layout has them, for the attribute `sizes`. Each follows the grid that
 * its comment names.
 */

/** The content of a page: `--page` without `--gutter` (shared/ui/tokens.css). */
const content = "min(100vw - 2 * clamp(1rem, 4vw, 2rem), 76rem)";

/** A part of the content next to others, after the gaps between them. */
const part = (fraction: string, gaps: string, whole = content) =>
  `calc((${whole} - ${gaps}) * ${fraction})`;

/** The widths of an item's first photo, and of those below it. */
export interface PhotoSizes {
  large: string;
  small: string;
}

const gap = "0.5rem";

/** A row of news (news-cards.module.css). */
export const cardPhotoSizes = `(min-width: 44rem) ${part("1 / 3", "3rem")}, ${content}`;

/** The list of news (news-article.module.css, photo-frames.module.css). */
export const listPhotoSizes: PhotoSizes = {
  large: `(min-width: 48rem) ${part("5 / 12", "2rem")}, ${content}`,
  small: `(min-width: 48rem) ${part("0.5", gap, part("5 / 12", "2rem"))}, ${part("0.5", gap)}`,
};

/** The page of an item (article-layout.module.css, photo-frames.module.css). */
export const articlePhotoSizes: PhotoSizes = {
  large: `(min-width: 60rem) ${part("0.5", "3rem")}, ${content}`,
  small: `(min-width: 60rem) ${part("0.5", gap, part("0.5", "3rem"))}, ${part("0.5", gap)}`,
};

/** The dialog of photos (photo-dialog.module.css), which is no higher than the window. */
export const enlargedPhotoSizes = "min(max(12rem, (100vh - 15rem) * 1.5), 100vw - 2rem, 44.5rem)";

/** The library (shelf.module.css). */
export const shelfCoverSizes = [
  `(min-width: 72rem) ${part("1 / 6", "7.5rem")}`,
  `(min-width: 48rem) ${part("0.25", "4.5rem")}`,
  `(min-width: 36rem) ${part("1 / 3", "3rem")}`,
  part("0.5", "1rem"),
].join(", ");

/** The newest books on the home page (newest-books.module.css). */
export const homeCoverSizes = [
  `(min-width: 64rem) ${part("1 / 6", "5rem")}`,
  `(min-width: 40rem) ${part("1 / 3", "2rem")}`,
  part("0.5", "1rem"),
].join(", ");

/** The page of a book (book-page.module.css). */
export const pageCoverSizes = "(min-width: 48rem) 20rem, 12rem";
