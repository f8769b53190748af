/** The calendar day of a moment, YYYY-MM-DD, in the user's time zone. */
export function toLocalIsoDate(moment: Date): string {
  const shifted = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 10);
}
