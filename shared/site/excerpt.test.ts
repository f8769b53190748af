import { expect, test } from "@jest/globals";
import { excerpt } from "./excerpt.ts";

test("an excerpt is cut between words, and ends in one ellipsis", () => {
  const word = "слово... ";
  expect(excerpt(word.repeat(50))).toMatch(/[^\s.]…$/);
  expect(excerpt("One sentence.")).toBe("One sentence.");
});
