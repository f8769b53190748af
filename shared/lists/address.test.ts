import { expect, test } from "@jest/globals";
import { pageAddress, readListAddress, readStatus, statusAddress } from "./index.ts";

const read = (query: string) => readListAddress(new URLSearchParams(query));

test("the address names the page and the keyword", () => {
  expect(read("page=3&keyword=Лісова")).toEqual({ page: 3, keyword: "Лісова" });
});

test("without them it asks for the first page of everything", () => {
  expect(read("")).toEqual({ page: 1, keyword: "" });
});

test.each(["0", "-1", "1.5", "two", "1e3", "99999999"])("page=%s is the first page", (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test("a keyword is trimmed, and cut to 100 letters", () => {
  expect(read(`keyword=%20${"є".repeat(120)}%20`).keyword).toBe("є".repeat(100));
});

test("another page keeps the keyword; the first page has no number", () => {
  const query = new URLSearchParams("keyword=a&page=2");
  expect(pageAddress(query, 3)).toBe("?keyword=a&page=3");
  expect(pageAddress(query, 1)).toBe("?keyword=a");
});

test("the address names a status that the list knows, and no other", () => {
  const statuses = ["DRAFT", "PUBLISHED"] as const;
  expect(readStatus(new URLSearchParams("status=DRAFT"), statuses)).toBe("DRAFT");
  expect(readStatus(new URLSearchParams("status=NEVER"), statuses)).toBeUndefined();
  expect(readStatus(new URLSearchParams(""), statuses)).toBeUndefined();
});

test("another status begins at the first page and keeps the keyword", () => {
  const query = new URLSearchParams("keyword=choir&page=3&status=DRAFT");
  expect(statusAddress(query, "PUBLISHED")).toBe("?keyword=choir&status=PUBLISHED");
  expect(statusAddress(query, "")).toBe("?keyword=choir");
});
