import { isoDatePattern } from "./patterns.ts";

/** True for an existing date, written YYYY-MM-DD, from the year 1000. */
export function isIsoDate(text: string): boolean {
  if (!isoDatePattern.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
