import { expect, test } from "@jest/globals";
import { bookStatusValues, listQueryRules } from "./index.ts";

const rules = listQueryRules(bookStatusValues);

test("a list is asked for its first ten items unless told", () => {
  expect(rules.validateSync({})).toEqual({ page: 1, limit: 10, keyword: "" });
});

test("page, limit, keyword and status come out of a query string", () => {
  const query = { page: "3", limit: "100", keyword: "  Леся ", status: "LOST" };
  expect(rules.validateSync(query)).toEqual({
    page: 3,
    limit: 100,
    keyword: "Леся",
    status: "LOST",
  });
});

test.each([
  [{ page: "0" }, "The page must be a whole number from 1"],
  [{ page: "-1" }, "The page must be a whole number from 1"],
  [{ page: "1.5" }, "The page must be a whole number from 1"],
  [{ page: "" }, "The page must be a whole number from 1"],
  [{ page: "9".repeat(30) }, "The page must be a whole number from 1"],
  [{ page: ["1", "2"] }, "The page must be a whole number from 1"],
  [{ limit: "101" }, "The limit must be a whole number from 1 to 100"],
  [{ limit: "ten" }, "The limit must be a whole number from 1 to 100"],
  [{ keyword: "я".repeat(101) }, "The keyword must not exceed 100 letters"],
  [{ keyword: ["a", "b"] }, "This must be text"],
  [{ status: "PUBLISHED" }, "Choose a status from the list"],
  [{ status: "" }, "Choose a status from the list"],
])("%j is refused", (query, sentence) => {
  expect(() => rules.validateSync(query)).toThrow(sentence);
});
