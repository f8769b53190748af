import { expect, test } from "@jest/globals";
import { choir } from "../testing/newsroom.ts";
import type { ArticlePhoto } from "./article-photo.ts";
import { valuesOf } from "./article-values.ts";
import { mergePhotos } from "./merge-photos.ts";

const photo = (id: number) => ({ id, url: `/media/${id}.webp` });
const [one, two, three] = [photo(1), photo(2), photo(3)];
const file = new File(["picture"], "a.jpg");
const merged = (...photos: ArticlePhoto[][]) => {
  const [base, mine, theirs] = photos.map((some) => ({ ...valuesOf(choir), photos: some }));
  return mergePhotos({ base, mine, theirs } as Parameters<typeof mergePhotos>[0]);
};

test("what was added here comes after what they have", () => {
  expect(merged([one], [one, file], [one, two])).toEqual([one, two, file]);
});

test("what was removed here is removed from theirs", () => {
  expect(merged([one, two], [two, file], [one, two, three])).toEqual([two, three, file]);
});

test("what they have deleted does not come back", () => {
  expect(merged([one, two], [one, two, file], [two])).toEqual([two, file]);
});
