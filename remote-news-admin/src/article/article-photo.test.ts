import { expect, test } from "@jest/globals";
import { createMany } from "@oselia/shared/testing";
import { filterSelection } from "./article-photo.ts";

const photo = (name: string) => new File(["x"], name);
const kept = { id: 1, url: "/media/choir.webp" };
const names = (photos: File[]) => photos.map(({ name }) => name);

test("adds photos in the order in which they were picked", () => {
  const { taken } = filterSelection([photo("a.jpg")], [photo("c.jpg"), photo("b.jpg")]);
  expect(names(taken)).toEqual(["c.jpg", "b.jpg"]);
});

test("rejects and names a file name that is already present", () => {
  const { taken, duplicates } = filterSelection([photo("a.jpg")], [photo("a.jpg"), photo("b.jpg")]);
  expect(names(taken)).toEqual(["b.jpg"]);
  expect(names(duplicates)).toEqual(["a.jpg"]);
});

test("adds a file name only once from one selection", () => {
  const { taken, duplicates } = filterSelection([], [photo("a.jpg"), photo("a.jpg")]);
  expect([names(taken), names(duplicates)]).toEqual([["a.jpg"], ["a.jpg"]]);
});

test("limits the photos to three, including the saved ones", () => {
  const four = createMany(4, (number) => photo(`${number}.jpg`));
  expect(filterSelection([], four)).toMatchObject({ taken: four.slice(0, 3), tooMany: true });
  expect(filterSelection([], four.slice(0, 3)).tooMany).toBe(false);
  expect(filterSelection([kept], four.slice(0, 3))).toMatchObject({ taken: four.slice(0, 2) });
});
