import { expect, test } from "@jest/globals";
import { getCsvSeparator } from "./csv-separator.ts";

test.each([
  ["nl-NL", "semicolon"],
  ["uk-UA", "semicolon"],
  ["en-GB", "comma"],
  ["en-US", "comma"],
])("a spreadsheet in %s expects a %s", (locale, separator) => {
  expect(getCsvSeparator(locale)).toBe(separator);
});
