import { describe, expect, test } from "@jest/globals";
import {
  appendPage,
  emptyList,
  type ListState,
  prependItem,
  removeItem,
  replacePage,
  setFailed,
  startLoading,
  updateItem,
} from "./index.ts";

interface Book {
  id: number;
  title: string;
}

const books = (from: number, to: number): Book[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, title: `Book ${from + at}` }));

/** Page `page` of `total` books, ten to a page. */
const shelf = (total: number, page = 1): ListState<Book> =>
  replacePage({
    items: books((page - 1) * 10 + 1, Math.min(page * 10, total)),
    page,
    totalPages: Math.ceil(total / 10),
    total,
  });

const ids = (list: ListState<Book>) => list.items.map(({ id }) => id);
const fresh = { id: 100, title: "Fresh" };

describe("each request", () => {
  test("sets a loading flag and clears the error", () => {
    const list = startLoading(setFailed(shelf(3), "The server is not responding."));
    expect(list).toMatchObject({ isLoading: true, error: null });
  });

  test("keeps the items while loading", () => {
    expect(ids(startLoading(shelf(3)))).toEqual([1, 2, 3]);
  });

  test("stores the error and ends loading when it fails", () => {
    const list = setFailed(startLoading(shelf(3)), "The server is not responding.");
    expect(list).toMatchObject({ isLoading: false, error: "The server is not responding." });
    expect(ids(list)).toEqual([1, 2, 3]);
  });
});

describe("adding", () => {
  test("puts the new item first and raises the total", () => {
    const list = prependItem(shelf(3), fresh);
    expect(ids(list)).toEqual([100, 1, 2, 3]);
    expect(list.total).toBe(4);
  });

  test("recalculates pages, and a full page keeps its size", () => {
    const list = prependItem(shelf(10), fresh);
    expect(list).toMatchObject({ total: 11, totalPages: 2 });
    expect(ids(list)).toEqual([100, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("to a list of appended pages keeps what fits on its last page", () => {
    const two = appendPage(shelf(12), { items: books(11, 12), page: 2, totalPages: 2, total: 12 });
    expect(prependItem(two, fresh).items).toHaveLength(13);
  });

  test("to an empty list makes the first page", () => {
    expect(prependItem(emptyList<Book>(), fresh)).toMatchObject({
      total: 1,
      totalPages: 1,
      page: 1,
    });
  });
});

describe("deleting", () => {
  test("lowers the total and recalculates pages", () => {
    const list = removeItem(shelf(11), 3);
    expect(list).toMatchObject({ total: 10, totalPages: 1, page: 1 });
    expect(ids(list)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("steps back one page when the last page is emptied", () => {
    expect(removeItem(shelf(21, 3), 21)).toMatchObject({
      total: 20,
      totalPages: 2,
      page: 2,
      items: [],
    });
  });

  test("stays on the last page while something is left there", () => {
    expect(removeItem(shelf(22, 3), 21)).toMatchObject({ total: 21, totalPages: 3, page: 3 });
  });

  test("the only item leaves an empty first page", () => {
    expect(removeItem(shelf(1), 1)).toMatchObject({ total: 0, totalPages: 0, page: 1, items: [] });
  });

  test("never lowers the total below zero", () => {
    expect(removeItem({ ...shelf(1), total: 0 }, 1).total).toBe(0);
  });

  test("an unknown item changes nothing", () => {
    const list = shelf(3);
    expect(removeItem(list, 99)).toBe(list);
  });
});

test("updating replaces the item in place", () => {
  const list = updateItem(shelf(3), { id: 2, title: "New title" });
  expect(list.items[1]).toEqual({ id: 2, title: "New title" });
  expect(ids(list)).toEqual([1, 2, 3]);
});

describe("a loaded page", () => {
  const second = { items: books(11, 12), page: 2, totalPages: 2, total: 12 };

  test("is appended to a public list", () => {
    const list = appendPage(startLoading(shelf(12)), second);
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(list).toMatchObject({
      page: 2,
      totalPages: 2,
      total: 12,
      isLoading: false,
      error: null,
    });
  });

  test("adds no duplicates to a public list when pages have shifted", () => {
    const shifted = { ...second, items: [{ id: 10, title: "Tenth, corrected" }, ...books(11, 12)] };
    const list = appendPage(shelf(12), shifted);
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(list.items[9]?.title).toBe("Tenth, corrected");
  });

  test("replaces the content of an admin list", () => {
    expect(ids(replacePage(second))).toEqual([11, 12]);
  });
});

test("a reset list is empty, and neither loading nor failed", () => {
  expect(emptyList()).toEqual({
    items: [],
    page: 1,
    totalPages: 0,
    total: 0,
    isLoading: false,
    error: null,
  });
});
