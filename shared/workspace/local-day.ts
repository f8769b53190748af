/**
 * The calendar day of a moment, in the time zone of the person at the browser.
 *
 * @returns YYYY-MM-DD, as `formatDay` takes it and publishDate travels.
 */
export function localDay(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, "0");
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${year}-${month}-${day}`;
}
