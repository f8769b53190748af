import { expect, test } from "@jest/globals";
import { bookStatuses, newsStatuses } from "./index.ts";

/** docs/product.md#statuses; the selectors offer them in this order. */
const inOrder = (statuses: readonly { value: string; colour: string }[]) =>
  statuses.map(({ value, colour }) => `${value} ${colour}`);

test("news statuses have the specified order and colours", () => {
  expect(inOrder(newsStatuses)).toEqual([
    "DRAFT #6c757d",
    "PUBLISHED #4ec253",
    "ARCHIVED #dc342b",
    "ANNOUNCE #ee9715",
  ]);
});

test("book statuses have the specified order and colours", () => {
  expect(inOrder(bookStatuses)).toEqual([
    "AVAILABLE #4ec253",
    "CHECKEDOUT #f4a261",
    "RESERVED #ffca3a",
    "INPROCESSING #5bc0de",
    "UNDERRAPAIR #6c757d",
    "OVERDUE #ff6b6b",
    "LOST #d9534f",
    "WITHDRAWN #9e9e9e",
    "REFERENCEONLY #8e44ad",
    "ELECTRONICCOPY #007bff",
  ]);
});
