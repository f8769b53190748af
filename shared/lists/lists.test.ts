import { describe, expect, test } from "@jest/globals";
import {
  addFirst,
  appendPage,
  emptyList,
  failed,
  type ListState,
  loading,
  remove,
  replacePage,
  update,
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
    const list = loading(failed(shelf(3), "The server does not answer."));
    expect(list).toMatchObject({ isLoading: true, error: null });
  });

  test("keeps the items in sight while it is under way", () => {
    expect(ids(loading(shelf(3)))).toEqual([1, 2, 3]);
  });

  test("that fails stores the error and ends the loading", () => {
    const list = failed(loading(shelf(3)), "The server does not answer.");
    expect(list).toMatchObject({ isLoading: false, error: "The server does not answer." });
    expect(ids(list)).toEqual([1, 2, 3]);
  });
});

describe("adding", () => {
  test("puts the new item first and raises the total", () => {
    const list = addFirst(shelf(3), fresh);
    expect(ids(list)).toEqual([100, 1, 2, 3]);
    expect(list.total).toBe(4);
  });

  test("recalculates pages, and a full page keeps its size", () => {
    const list = addFirst(shelf(10), fresh);
    expect(list).toMatchObject({ total: 11, totalPages: 2 });
    expect(ids(list)).toEqual([100, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("to a list of appended pages keeps what its last page has room for", () => {
    const two = appendPage(shelf(12), { items: books(11, 12), page: 2, totalPages: 2, total: 12 });
    expect(addFirst(two, fresh).items).toHaveLength(13);
  });

  test("to an empty list makes the first page", () => {
    expect(addFirst(emptyList<Book>(), fresh)).toMatchObject({ total: 1, totalPages: 1, page: 1 });
  });
});

describe("deleting", () => {
  test("lowers the total and recalculates pages", () => {
    const list = remove(shelf(11), 3);
    expect(list).toMatchObject({ total: 10, totalPages: 1, page: 1 });
    expect(ids(list)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("steps back one page when the last page is emptied", () => {
    expect(remove(shelf(21, 3), 21)).toMatchObject({
      total: 20,
      totalPages: 2,
      page: 2,
      items: [],
    });
  });

  test("stays on the last page while something is left there", () => {
    expect(remove(shelf(22, 3), 21)).toMatchObject({ total: 21, totalPages: 3, page: 3 });
  });

  test("the only item leaves an empty first page", () => {
    expect(remove(shelf(1), 1)).toMatchObject({ total: 0, totalPages: 0, page: 1, items: [] });
  });

  test("never lowers the total below zero", () => {
    expect(remove({ ...shelf(1), total: 0 }, 1).total).toBe(0);
  });

  test("what is not there changes nothing", () => {
    const list = shelf(3);
    expect(remove(list, 99)).toBe(list);
  });
});

test("updating changes the item in its place", () => {
  const list = update(shelf(3), { id: 2, title: "New title" });
  expect(list.items[1]).toEqual({ id: 2, title: "New title" });
  expect(ids(list)).toEqual([1, 2, 3]);
});

describe("when a page comes", () => {
  const second = { items: books(11, 12), page: 2, totalPages: 2, total: 12 };

  test("the public list appends it", () => {
    const list = appendPage(loading(shelf(12)), second);
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(list).toMatchObject({
      page: 2,
      totalPages: 2,
      total: 12,
      isLoading: false,
      error: null,
    });
  });

  test("the public list shows nothing twice when pages have shifted", () => {
    const shifted = { ...second, items: [{ id: 10, title: "Tenth, corrected" }, ...books(11, 12)] };
    const list = appendPage(shelf(12), shifted);
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(list.items[9]?.title).toBe("Tenth, corrected");
  });

  test("the admin list replaces its content", () => {
    expect(ids(replacePage(second))).toEqual([11, 12]);
  });
});

test("a reset list is as new", () => {
  expect(emptyList()).toEqual({
    items: [],
    page: 1,
    totalPages: 0,
    total: 0,
    isLoading: false,
    error: null,
  });
});
