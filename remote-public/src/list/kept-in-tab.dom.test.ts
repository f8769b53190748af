import { beforeEach, expect, test } from "@jest/globals";
import { type ListState, replacePage } from "@oselia/shared/lists";
import { keepInTab, keptInTab } from "./kept-in-tab.ts";

type Items = ListState<{ id: number }>;

const list = (...ids: number[]): Items =>
  replacePage({ items: ids.map((id) => ({ id })), page: 1, totalPages: 2, total: 20 });

beforeEach(() => sessionStorage.clear());

test("a tab keeps the latest five lists of a kind", () => {
  const lists = new Map(["a", "b", "c", "d", "e", "f"].map((key, at) => [key, list(at)]));
  keepInTab("books", lists);
  expect([...keptInTab("books").keys()]).toEqual(["b", "c", "d", "e", "f"]);
  expect(keptInTab("books").get("f")).toEqual(list(5));
  expect(keptInTab("news").size).toBe(0);
});

test.each(["", "{", "null", "7", '{"a":1}', '["a"]', '[["a",null]]', '[["a",{"items":1}]]'])(
  "what cannot be read is nothing: %s",
  (kept) => {
    sessionStorage.setItem("lists.books", kept);
    expect(keptInTab("books").size).toBe(0);
  },
);
