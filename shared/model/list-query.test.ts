import { expect, test } from "@jest/globals";
import { bookQueryRules as rules } from "./index.ts";

test("a list query defaults to the first ten items", () => {
  expect(rules.validateSync({})).toEqual({ page: 1, limit: 10, keyword: "" });
});

test("a list query parses page, limit, keyword and status", () => {
  const query = { page: "3", limit: "100", keyword: "  Леся ", status: "LOST" };
  expect(rules.validateSync(query)).toEqual({
    page: 3,
    limit: 100,
    keyword: "Леся",
    status: "LOST",
  });
});

test.each([
  [{ page: "0" }, "The page must be a whole number, 1 or more"],
  [{ page: "-1" }, "The page must be a whole number, 1 or more"],
  [{ page: "1.5" }, "The page must be a whole number, 1 or more"],
  [{ page: "" }, "The page must be a whole number, 1 or more"],
  [{ page: "9".repeat(30) }, "The page must be a whole number, 1 or more"],
  [{ page: ["1", "2"] }, "The page must be a whole number, 1 or more"],
  [{ limit: "101" }, "The limit must be a whole number from 1 to 100"],
  [{ limit: "ten" }, "The limit must be a whole number from 1 to 100"],
  [{ keyword: "я".repeat(101) }, "The keyword must not exceed 100 characters"],
  [{ keyword: ["a", "b"] }, "This must be text"],
  [{ status: "PUBLISHED" }, "Choose a status from the list"],
  [{ status: "" }, "Choose a status from the list"],
])("%j is rejected", (query, message) => {
  expect(() => rules.validateSync(query)).toThrow(message);
});
