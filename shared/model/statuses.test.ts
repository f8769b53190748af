import { expect, test } from "@jest/globals";
import { bookStatuses, newsStatuses } from "./index.ts";

/** Section 3 of the specification; the selectors offer them in this order (decisions.md, "Lists"). */
const inOrder = (statuses: readonly { value: string; colour: string }[]) =>
  statuses.map(({ value, colour }) => `${value} ${colour}`);

test("news have the statuses of the specification, in its order and colours", () => {
  expect(inOrder(newsStatuses)).toEqual([
    "DRAFT #6c757d",
    "PUBLISHED #4ec253",
    "ARCHIVED #dc342b",
    "ANNOUNCE #ee9715",
  ]);
});

test("copies of books have the statuses of the specification, in its order and colours", () => {
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
