import { expect, test } from "@jest/globals";
import { choir } from "../testing/newsroom.ts";
import type { ArticlePhoto } from "./article-photo.ts";
import { toFormValues } from "./article-values.ts";
import { mergePhotos } from "./merge-photos.ts";

const photo = (id: number) => ({ id, url: `/media/${id}.webp` });
const [one, two, three] = [photo(1), photo(2), photo(3)];
const file = new File(["picture"], "a.jpg");
const merged = (...photos: ArticlePhoto[][]) => {
  const [base, mine, theirs] = photos.map((some) => ({ ...toFormValues(choir), photos: some }));
  return mergePhotos({ base, mine, theirs } as Parameters<typeof mergePhotos>[0]);
};

test("adds the user's new photos after theirs", () => {
  expect(merged([one], [one, file], [one, two])).toEqual([one, two, file]);
});

test("removes photos that the user has removed", () => {
  expect(merged([one, two], [two, file], [one, two, three])).toEqual([two, three, file]);
});

test("does not restore photos that they have deleted", () => {
  expect(merged([one, two], [one, two, file], [two])).toEqual([two, file]);
});
