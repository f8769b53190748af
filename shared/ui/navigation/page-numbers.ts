/** Section 9 of the specification: pages shown at each end, and around the current page. */
const MARGIN_PAGES = 3;
const PAGE_RANGE = 2;

/**
 * The page numbers that a pagination shows, in order; null is a gap of pages that are left out. The
 * range of two is one page on either side of the current one.
 */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const around = PAGE_RANGE / 2;
  const shown: (number | null)[] = [];
  for (let number = 1; number <= totalPages; number++) {
    const atEnd = number <= MARGIN_PAGES || number > totalPages - MARGIN_PAGES;
    if (atEnd || Math.abs(number - page) <= around) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
