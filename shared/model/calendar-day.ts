import { calendarDay } from "./patterns.ts";

/** True for a day that the calendar has, written YYYY-MM-DD, from the year 1000. */
export function isCalendarDay(text: string): boolean {
  if (!calendarDay.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
