import { expect, test } from "@jest/globals";
import { separatorHere } from "./separator-here.ts";

test.each([
  ["nl-NL", "semicolon"],
  ["uk-UA", "semicolon"],
  ["en-GB", "comma"],
  ["en-US", "comma"],
])("a spreadsheet in %s expects a %s", (locale, separator) => {
  expect(separatorHere(locale)).toBe(separator);
});
