/** Pages shown at each end, and around the current page (docs/product.md#lists). */
const MARGIN_PAGES = 3;
const PAGE_RANGE = 2;

/** The page numbers that a pagination shows, in order; null is a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const around = PAGE_RANGE / 2;
  const numbers: (number | null)[] = [];
  for (let number = 1; number <= totalPages; number++) {
    const atEnd = number <= MARGIN_PAGES || number > totalPages - MARGIN_PAGES;
    if (atEnd || Math.abs(number - page) <= around) numbers.push(number);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}
