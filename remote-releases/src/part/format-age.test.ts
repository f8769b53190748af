import { expect, test } from "@jest/globals";
import { formatAge } from "./format-age.ts";

const now = new Date("2026-11-25T03:00:00Z");

test.each([
  ["2026-11-22T02:00:00Z", "en", "3 days ago"],
  ["2026-11-24T04:00:00Z", "uk", "23 години тому"],
  ["2026-11-25T02:15:30Z", "nl", "44 minuten geleden"],
  // A browser whose clock is behind.
  ["2026-11-25T03:01:00Z", "en", undefined],
] as const)("%s is said in its largest whole unit in %s", (moment, language, age) => {
  expect(formatAge(moment, now, language)).toBe(age);
});
