import { expect, test } from "@jest/globals";
import { formatDateInput, fromDate, INVALID_DATE, parseDateInput, toDate } from "./date-text.ts";

test.each([
  ["11/14/2026", "2026-11-14"],
  ["1/5/2026", "2026-01-05"],
  [" 02/29/2028 ", "2028-02-29"],
  ["01/01/1000", "1000-01-01"],
])("%s is the date %s", (typed, value) => {
  expect(parseDateInput(typed, false)).toBe(value);
});

test.each(["", "  "])("“%s” is no date", (typed) => {
  expect(parseDateInput(typed, false)).toBe("");
});

test.each([
  "2026-11-14",
  "14/11/2026",
  "02/29/2026",
  "11/14/26",
  "11/14/0999",
  "tomorrow",
  "11/14/2026 18:30",
])("“%s” is an invalid date", (typed) => {
  expect(parseDateInput(typed, false)).toBe(INVALID_DATE);
});

test("a time is required where the field has one", () => {
  expect(parseDateInput("11/14/2026 18:30", true)).toBe("2026-11-14T18:30");
  expect(parseDateInput("11/14/2026", true)).toBe(INVALID_DATE);
  expect(parseDateInput("11/14/2026 24:00", true)).toBe(INVALID_DATE);
});

test("a date is shown as MM/dd/yyyy", () => {
  expect(formatDateInput("2026-11-05")).toBe("11/05/2026");
  expect(formatDateInput("2026-11-05T09:30")).toBe("11/05/2026 09:30");
  expect(formatDateInput("")).toBe("");
  expect(formatDateInput(INVALID_DATE)).toBe("");
});

test.each(["2026-11-05", "1000-01-01"])(
  "the day %s stays the same day in every time zone",
  (value) => {
    const date = toDate(value);
    expect(date && fromDate(date, false)).toBe(value);
    expect(date?.getHours()).toBe(0);
  },
);
