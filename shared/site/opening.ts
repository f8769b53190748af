import {
  type HoursException,
  type OpeningHours,
  openingHours,
  type Period,
  timeZone,
} from "./opening-hours.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days ahead in which the next opening is looked for. */
const HORIZON = 21;

/** Whether the house is open, and until when or from when. Times are by its own clock: "10:00". */
export type Opening =
  | { isOpen: true; until: string }
  | {
      isOpen: false;
      /** Undefined when it does not open within three weeks. */
      next: { day: string; inDays: number; at: string } | undefined;
    };

/** A day with other hours than its weekday. */
export interface ExceptionalDay extends HoursException {
  /** YYYY-MM-DD. */
  day: string;
}

/** The date (YYYY-MM-DD) and time (HH:mm) by the house's clock, wherever this runs. */
export function houseTime(instant: Date): { day: string; time: string } {
  const year = instant.getUTCFullYear();
  const at = instant.getTime();
  const isSummer = clockChange(year, 2) <= at && at < clockChange(year, 9);
  const offset = timeZone.winterOffset + Number(isSummer);
  const local = new Date(at + offset * HOUR).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** When the clocks of the EU change: 01:00 UTC on the last Sunday of March (2) and October (9). */
function clockChange(year: number, month: 2 | 9): number {
  const lastDay = Date.UTC(year, month, 31, 1);
  return lastDay - new Date(lastDay).getUTCDay() * DAY;
}

/** Whether the house is open at this moment. */
export function openingAt(instant: Date, hours: OpeningHours = openingHours): Opening {
  const { day: today, time } = houseTime(instant);
  const current = hoursOn(today, hours).find(([opens, closes]) => opens <= time && time < closes);
  if (current) return { isOpen: true, until: current[1] };
  for (let inDays = 0; inDays <= HORIZON; inDays++) {
    const day = addDays(today, inDays);
    const next = hoursOn(day, hours).find(([opens]) => inDays > 0 || opens > time);
    if (next) return { isOpen: false, next: { day, inDays, at: next[0] } };
  }
  return { isOpen: false, next: undefined };
}

/** The days with other hours among `count` days from `first` (YYYY-MM-DD) on. */
export function exceptionalDays(
  first: string,
  count: number,
  hours: OpeningHours = openingHours,
): ExceptionalDay[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at)).flatMap((day) => {
    const exception = exceptionOn(day, hours);
    return exception ? [{ ...exception, day }] : [];
  });
}

/** Consecutive weekdays with the same hours. */
export interface WeekdayGroup {
  /** As `weekdayOf` counts them. */
  weekdays: number[];
  hours: readonly Period[];
}

/** The week from Monday on, in groups of days with the same hours. */
export function groupWeekdays({ week }: OpeningHours = openingHours): WeekdayGroup[] {
  const groups: WeekdayGroup[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[weekday] ?? [];
    const last = groups.at(-1);
    if (last && String(last.hours) === String(hours)) last.weekdays.push(weekday);
    else groups.push({ weekdays: [weekday], hours });
  }
  return groups;
}

/** The weekday of a date (YYYY-MM-DD): 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const hoursOn = (day: string, hours: OpeningHours): readonly Period[] =>
  exceptionOn(day, hours)?.hours ?? hours.week[weekdayOf(day)] ?? [];

const exceptionOn = (day: string, { exceptions }: OpeningHours): HoursException | undefined =>
  exceptions.find(({ on }) => day.endsWith(on));

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
