/**
 * The calendar day of a moment, in the user's time zone.
 *
 * @returns YYYY-MM-DD.
 */
export function toLocalIsoDate(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, "0");
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${year}-${month}-${day}`;
}
