import { expect, test } from "@jest/globals";
import { aroundChange } from "./around-change.ts";

const before = "Ми співаємо щосереди у великій залі, і двері відчинені для всіх охочих. ".repeat(5);

test("short texts come whole", () => {
  expect(aroundChange("Кобзар", "Енеїда")).toEqual(["Кобзар", "Енеїда"]);
  expect(aroundChange("", "Енеїда")).toEqual(["", "Енеїда"]);
});

test("of long texts come the words that differ, and some around them", () => {
  const [one, other] = aroundChange(`${before}Кінець о сьомій.`, `${before}Кінець о восьмій.`);
  expect(one).toMatch(/^….+для всіх охочих\. Кінець о сьомій\.$/);
  expect(other).toMatch(/^….+для всіх охочих\. Кінець о восьмій\.$/);
  expect(one.length).toBeLessThan(130);
});

test("what was added at the end or taken from the middle is told", () => {
  const [whole, added] = aroundChange(before, `${before}Приходьте!`);
  expect(whole.endsWith("охочих. ")).toBe(true);
  expect(added.endsWith("Приходьте!")).toBe(true);
  const [taken, kept] = aroundChange(`${before}без цих слів ${before}`, `${before}${before}`);
  expect(taken).toMatch(/^….*без цих слів.*…$/);
  expect(kept).not.toContain("без цих слів");
});

test("no word and no letter of two halves is cut in two", () => {
  const [one] = aroundChange(`${"😀".repeat(200)} а`, `${"😀".repeat(200)} б`);
  expect(one).toBe(`${"😀".repeat(200)} а`);
});
