import { expect, test } from "@jest/globals";
import { filterSearch, pageSearch, parseFilter, parseListLocation } from "./index.ts";

const read = (query: string) => parseListLocation(new URLSearchParams(query));

test("reads page and keyword from the address", () => {
  expect(read("page=3&keyword=Лісова")).toEqual({ page: 3, keyword: "Лісова" });
});

test("defaults to the first page of all items", () => {
  expect(read("")).toEqual({ page: 1, keyword: "" });
});

test.each(["0", "-1", "1.5", "two", "1e3", "99999999"])(
  "reads page=%s as the first page",
  (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  },
);

test("trims a keyword and cuts it to 100 characters", () => {
  expect(read(`keyword=%20${"є".repeat(120)}%20`).keyword).toBe("є".repeat(100));
});

test("keeps the keyword on another page, and omits the number of the first", () => {
  const query = new URLSearchParams("keyword=a&page=2");
  expect(pageSearch(query, 3)).toBe("?keyword=a&page=3");
  expect(pageSearch(query, 1)).toBe("?keyword=a");
});

test("reads a known status, and no other", () => {
  const statuses = ["DRAFT", "PUBLISHED"] as const;
  expect(parseFilter(new URLSearchParams("status=DRAFT"), "status", statuses)).toBe("DRAFT");
  expect(parseFilter(new URLSearchParams("status=NEVER"), "status", statuses)).toBeUndefined();
  expect(parseFilter(new URLSearchParams(""), "status", statuses)).toBeUndefined();
});

test("starts another status at the first page, and keeps the keyword", () => {
  const query = new URLSearchParams("keyword=choir&page=3&status=DRAFT");
  expect(filterSearch(query, "status", "PUBLISHED")).toBe("?keyword=choir&status=PUBLISHED");
  expect(filterSearch(query, "status", "")).toBe("?keyword=choir");
  expect(filterSearch(new URLSearchParams("status=DRAFT"), "status", "")).toBe("?");
});
