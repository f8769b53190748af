import { expect, test } from "@jest/globals";
import { localDay } from "./index.ts";

test("the day is that of the person's own clock, early and late", () => {
  expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe("2026-01-05");
  expect(localDay(new Date(2026, 10, 30, 23, 59))).toBe("2026-11-30");
});
