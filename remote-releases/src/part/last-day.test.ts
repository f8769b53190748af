import { expect, test } from "@jest/globals";
import { anHour } from "../testing/open-releases.ts";
import { lastDay } from "./last-day.ts";

const draw = (hours: ReturnType<typeof anHour>[], median: number) =>
  lastDay(hours, { median }, new Date()).map(({ share }) => share);

test("has a bar for each of the last 24 hours, the latest last", () => {
  const shares = draw([anHour(23, { median: 100 }), anHour(0, { median: 400 })], 300);
  expect(shares).toHaveLength(24);
  expect([shares[0], shares[1], shares[23]]).toEqual([0.25, 0, 1]);
});

test("limits the height of an outlier, so that the other hours stay visible", () => {
  const shares = draw([anHour(1, { median: 200 }), anHour(0, { median: 600_000 })], 200);
  expect([shares[22], shares[23]]).toEqual([0.25, 1]);
});
