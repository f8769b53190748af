/**
 * A date in a form: "YYYY-MM-DD", or with a time "YYYY-MM-DDTHH:mm", local; "" for none,
 * `INVALID_DATE` for typed text that is not a date. It is shown and typed as MM/dd/yyyy.
 */
export type DateValue = string;

/** The value of typed text that is not a date. No rule for dates accepts it. */
export const INVALID_DATE = "invalid";

const TYPED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2}))?\s*$/;

/** The first year that a date may have (docs/product.md#date-picker). */
export const FIRST_YEAR = 1000;

/** Parses typed text. Text without a required time is not a date. */
export function parseDateInput(text: string, withTime: boolean): DateValue {
  if (text.trim() === "") return "";
  const [, month, day, year, hour, minute] = TYPED.exec(text) ?? [];
  if (year === undefined || withTime !== (hour !== undefined)) return INVALID_DATE;
  const parts = [month, day, hour ?? 0, minute ?? 0].map(Number);
  const [monthNumber = 0, dayNumber = 0, hours = 0, minutes = 0] = parts;
  const date = new Date(Number(year), monthNumber - 1, dayNumber, hours, minutes);
  const real =
    date.getFullYear() === Number(year) &&
    date.getMonth() === monthNumber - 1 &&
    date.getDate() === dayNumber &&
    hours < 24 &&
    minutes < 60;
  return real && date.getFullYear() >= FIRST_YEAR ? fromDate(date, withTime) : INVALID_DATE;
}

/** The value as text: "11/14/2026", "11/14/2026 18:30"; "" when it is not a date. */
export function formatDateInput(value: DateValue): string {
  const [date = "", time] = value.split("T");
  const [year, month, day] = date.split("-");
  if (!day) return "";
  return `${month}/${day}/${year}${time ? ` ${time}` : ""}`;
}

/** The value as a local Date, or null. */
export function toDate(value: DateValue): Date | null {
  if (value === "") return null;
  const date = new Date(value.includes("T") ? value : `${value}T00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The value of a local Date. */
export function fromDate(date: Date, withTime: boolean): DateValue {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return withTime ? `${day}T${two(date.getHours())}:${two(date.getMinutes())}` : day;
}
