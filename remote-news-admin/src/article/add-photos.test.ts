import { expect, test } from "@jest/globals";
import { several } from "@oselia/shared/testing";
import { addPhotos } from "./add-photos.ts";

const photo = (name: string) => new File(["x"], name);
const names = (photos: File[]) => photos.map(({ name }) => name);

test("photos are added in the order in which they were picked", () => {
  const { photos } = addPhotos([photo("a.jpg")], [photo("c.jpg"), photo("b.jpg")]);
  expect(names(photos)).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
});

test("a duplicate file name is not added, and named", () => {
  const { photos, duplicates } = addPhotos([photo("a.jpg")], [photo("a.jpg"), photo("b.jpg")]);
  expect(names(photos)).toEqual(["a.jpg", "b.jpg"]);
  expect(names(duplicates)).toEqual(["a.jpg"]);
});

test("three photos are the most", () => {
  const four = several(4, (number) => photo(`${number}.jpg`));
  expect(addPhotos([], four)).toMatchObject({ photos: four.slice(0, 3), tooMany: true });
  expect(addPhotos([], four.slice(0, 3)).tooMany).toBe(false);
});
