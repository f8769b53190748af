import { describe, expect, test } from "@jest/globals";
import dates from "./dates.json";
import {
  formatDate,
  formatLongDate,
  languages,
  localized,
  localizedPlural,
  preferredLanguage,
} from "./language.ts";

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
    expect(localizedPlural(text, count, "uk")).toBe(sentence);
  });
});

test("a text without a translation is shown in English, with its plural forms", () => {
  expect(localized({ en: "News" }, "uk")).toBe("News");
  const text = { en: { one: "{count} book", other: "{count} books" } };
  expect(localizedPlural(text, 2, "uk")).toBe("2 books");
});

test.each([
  ["en", "5 December 2026"],
  ["uk", "5 грудня 2026 р."],
  ["nl", "5 december 2026"],
] as const)("formats a day in %s", (language, written) => {
  expect(formatDate("2026-12-05", language)).toBe(written);
});

test.each(languages.filter((language) => language in dates))(
  "formats a day in every month as Intl does, in %s",
  (language) => {
    const intl = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
      dateStyle: "long",
      timeZone: "UTC",
    });
    const days = Array.from(
      { length: 12 },
      (_, at) => `2026-${String(at + 1).padStart(2, "0")}-14`,
    );
    expect(days.map((day) => formatDate(day, language))).toEqual(
      days.map((day) => intl.format(new Date(day))),
    );
  },
);

test.each([
  ["en", "Saturday, 21 November 2026"],
  ["uk", "субота, 21 листопада 2026 р."],
  ["nl", "zaterdag 21 november 2026"],
] as const)("formats a day with its weekday in %s", (language, written) => {
  expect(formatLongDate("2026-11-21", language)).toBe(written);
});
