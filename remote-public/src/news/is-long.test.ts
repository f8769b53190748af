import { expect, test } from "@jest/globals";
import { isLong } from "./is-long.ts";

test("returns false for a text that fits the lead", () => {
  expect(isLong("The house is closed on Monday.")).toBe(false);
});

test("returns true for a longer text and for several lines", () => {
  expect(isLong("a".repeat(81))).toBe(true);
  expect(isLong("One.\nTwo.")).toBe(true);
});
