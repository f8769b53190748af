import { expect, test } from "@jest/globals";
import { toLocalIsoDate } from "./local-iso-date.ts";

test("returns the day in the local time zone, early and late", () => {
  expect(toLocalIsoDate(new Date(2026, 0, 5, 0, 30))).toBe("2026-01-05");
  expect(toLocalIsoDate(new Date(2026, 10, 30, 23, 59))).toBe("2026-11-30");
});
