import { beforeEach, expect, test } from "@jest/globals";
import { type ListState, replacePage } from "@oselia/shared/lists";
import { readTabCache, writeTabCache } from "./tab-cache.ts";

type Items = ListState<{ id: number }>;

const list = (...ids: number[]): Items =>
  replacePage({ items: ids.map((id) => ({ id })), page: 1, totalPages: 2, total: 20 });

beforeEach(() => sessionStorage.clear());

test("a tab stores the latest five lists of a name", () => {
  const lists = new Map(["a", "b", "c", "d", "e", "f"].map((key, at) => [key, list(at)]));
  writeTabCache("books", lists);
  expect([...readTabCache("books").keys()]).toEqual(["b", "c", "d", "e", "f"]);
  expect(readTabCache("books").get("f")).toEqual(list(5));
  expect(readTabCache("news").size).toBe(0);
});

test.each(["", "{", "null", "7", '{"a":1}', '["a"]', '[["a",null]]', '[["a",{"items":1}]]'])(
  "ignores invalid stored data: %s",
  (kept) => {
    sessionStorage.setItem("lists.books", kept);
    expect(readTabCache("books").size).toBe(0);
  },
);
