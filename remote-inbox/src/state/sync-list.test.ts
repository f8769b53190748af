import { describe, expect, test } from "@jest/globals";
import { type ListPage, type ListState, replacePage } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { aMessage } from "@oselia/shared/testing";
import { syncList } from "./sync-list.ts";

/** A page of unread messages with these ids; a negative one is read. */
function pageOf(ids: number[], page = 1, totalPages = 1): ListPage<Message> {
  const items = ids.map((id) => aMessage({ id: Math.abs(id), read: id < 0 }));
  return { items, page, totalPages, total: ids.length };
}
const listOf = (ids: number[], page = 1): ListState<Message> => replacePage(pageOf(ids, page));
const shown = (list: ListState<Message>) => list.items.map(({ id, read }) => (read ? -id : id));
const ten = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11];

describe("a synchronised list", () => {
  test("shows in place what a colleague has read", () => {
    expect(shown(syncList(listOf([3, 2, 1]), pageOf([3, -2, 1]), false))).toEqual([3, -2, 1]);
  });

  test("removes what a colleague has deleted, and adds what fits at the end", () => {
    const after = syncList(
      listOf(ten),
      pageOf([20, 19, 18, 17, 16, 15, 14, 13, 12, 10], 1, 2),
      false,
    );
    expect(shown(after)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 10]);
  });

  test("leaves newer messages out, and keeps those that they would displace", () => {
    const fresh = pageOf([22, 21, 20, 19, 18, 17, 16, 15, 14, 13], 1, 2);
    expect(shown(syncList(listOf(ten), fresh, false))).toEqual(ten);
  });

  test("keeps a message that has moved to the previous page", () => {
    const fresh = pageOf([9, 8, 7], 2, 2);
    expect(shown(syncList(listOf([10, 9, 8, 7], 2), fresh, false))).toEqual([10, 9, 8, 7]);
  });

  test("filtered by unread, keeps messages that have been read since", () => {
    expect(shown(syncList(listOf([3, 2, 1]), pageOf([3, 1]), true))).toEqual([3, -2, 1]);
  });

  test("fills an empty list, and empties it when no messages are left", () => {
    expect(shown(syncList(listOf([]), pageOf([2, 1]), false))).toEqual([2, 1]);
    expect(shown(syncList(listOf([2, 1]), pageOf([]), false))).toEqual([]);
  });

  test("has the current total and number of pages", () => {
    const after = syncList(listOf([1]), { ...pageOf([2, 1], 1, 7), total: 70 }, false);
    expect([after.total, after.totalPages]).toEqual([70, 7]);
  });
});
