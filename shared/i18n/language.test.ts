import { describe, expect, test } from "@jest/globals";
import { formatDay, formatDayInWords, localizedCount, preferredLanguage } from "./language.ts";

describe("the first language", () => {
  test.each([
    [["uk-UA", "en"], "uk"],
    [["fr", "nl-BE"], "nl"],
    [["fr"], "en"],
    [[], "en"],
    [["EN-us"], "en"],
  ])("of %j is %s", (preferences, language) => {
    expect(preferredLanguage(preferences)).toBe(language);
  });
});

describe("a count in Ukrainian", () => {
  const forms = {
    one: "{count} книга",
    few: "{count} книги",
    many: "{count} книг",
    other: "{count} книги",
  };
  const text = { en: { other: "" }, uk: forms, nl: { other: "" } };

  test.each([
    [1, "1 книга"],
    [2, "2 книги"],
    [5, "5 книг"],
    [11, "11 книг"],
    [21, "21 книга"],
    [25, "25 книг"],
  ])("of %d has its own form", (count, sentence) => {
    expect(localizedCount(text, count, "uk")).toBe(sentence);
  });
});

test.each([
  ["en", "5 December 2026"],
  ["uk", "5 грудня 2026 р."],
  ["nl", "5 december 2026"],
] as const)("a day is written as the language does (%s)", (language, written) => {
  expect(formatDay("2026-12-05", language)).toBe(written);
});

test.each([
  ["en", "Saturday, 21 November 2026"],
  ["uk", "субота, 21 листопада 2026 р."],
  ["nl", "zaterdag 21 november 2026"],
] as const)("a day in words names its weekday (%s)", (language, written) => {
  expect(formatDayInWords("2026-11-21", language)).toBe(written);
});
