import { expect, test } from "@jest/globals";
import { isLong } from "./is-long.ts";

test("a text that fits the lead is not long", () => {
  expect(isLong("The house is closed on Monday.")).toBe(false);
});

test("a text of more than a lead, or of more than one line, is long", () => {
  expect(isLong("a".repeat(81))).toBe(true);
  expect(isLong("One.\nTwo.")).toBe(true);
});
