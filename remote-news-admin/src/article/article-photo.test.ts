import { expect, test } from "@jest/globals";
import { several } from "@oselia/shared/testing";
import { sortPick } from "./article-photo.ts";

const photo = (name: string) => new File(["x"], name);
const kept = { id: 1, url: "/media/choir.webp" };
const names = (photos: File[]) => photos.map(({ name }) => name);

test("photos are taken in the order in which they were picked", () => {
  const { taken } = sortPick([photo("a.jpg")], [photo("c.jpg"), photo("b.jpg")]);
  expect(names(taken)).toEqual(["c.jpg", "b.jpg"]);
});

test("a duplicate file name is not taken, and named", () => {
  const { taken, duplicates } = sortPick([photo("a.jpg")], [photo("a.jpg"), photo("b.jpg")]);
  expect(names(taken)).toEqual(["b.jpg"]);
  expect(names(duplicates)).toEqual(["a.jpg"]);
});

test("a file name that comes twice in one pick is taken once", () => {
  const { taken, duplicates } = sortPick([], [photo("a.jpg"), photo("a.jpg")]);
  expect([names(taken), names(duplicates)]).toEqual([["a.jpg"], ["a.jpg"]]);
});

test("three photos are the most, those that the article has included", () => {
  const four = several(4, (number) => photo(`${number}.jpg`));
  expect(sortPick([], four)).toMatchObject({ taken: four.slice(0, 3), tooMany: true });
  expect(sortPick([], four.slice(0, 3)).tooMany).toBe(false);
  expect(sortPick([kept], four.slice(0, 3))).toMatchObject({ taken: four.slice(0, 2) });
});
