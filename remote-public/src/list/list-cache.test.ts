import { expect, test } from "@jest/globals";
import { type ListPage, replacePage } from "@oselia/shared/lists";
import { mergeCached } from "./list-cache.ts";

const page = (ids: number[], total = ids.length): ListPage<{ id: number; name: string }> => ({
  items: ids.map((id) => ({ id, name: `old ${id}` })),
  page: 1,
  totalPages: 2,
  total,
});
const kept = { ...replacePage(page([4, 3, 2, 1])), page: 2 };

test("restores all items on going back, with the current first page", () => {
  const now = page([4, 3], 4);
  const fresh = { ...now, items: now.items.map((item) => ({ ...item, name: "new" })) };
  const list = mergeCached(kept, fresh);
  expect(list?.items.map(({ name }) => name)).toEqual(["new", "new", "old 2", "old 1"]);
  expect(list?.page).toBe(2);
});

test.each([
  ["an item was added", page([5, 4], 5)],
  ["the order is another", page([3, 4], 4)],
])("discards the cached list when %s", (_change, first) => {
  expect(mergeCached(kept, first)).toBeUndefined();
});

test("returns nothing without a cached list", () => {
  expect(mergeCached(undefined, page([1]))).toBeUndefined();
});
