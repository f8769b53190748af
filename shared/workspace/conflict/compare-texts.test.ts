import { expect, test } from "@jest/globals";
import { compareTexts, type Piece } from "./compare-texts.ts";

const before = "Ми співаємо щосереди у великій залі, і двері відчинені для всіх охочих. ".repeat(5);
const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join("");
const marked = (pieces: Piece[]) =>
  pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text);

test("marks the words that differ", () => {
  const [one, other] = compareTexts("Свято Купала біля води", "Свято Купала біля річки");
  expect([textOf(one), textOf(other)]).toEqual([
    "Свято Купала біля води",
    "Свято Купала біля річки",
  ]);
  expect([marked(one), marked(other)]).toEqual([["води"], ["річки"]]);
});

test("marks nothing where the two have nothing in common", () => {
  expect(compareTexts("Кобзар", "Енеїда")).toEqual([
    [{ text: "Кобзар", isChanged: false }],
    [{ text: "Енеїда", isChanged: false }],
  ]);
  expect(compareTexts("", "Енеїда")).toEqual([
    [{ text: "", isChanged: false }],
    [{ text: "Енеїда", isChanged: false }],
  ]);
});

test("shortens long texts to the words around each change", () => {
  const [one, other] = compareTexts(
    `Початок о п'ятій. ${before}Кінець о сьомій.`,
    `Початок о шостій. ${before}Кінець о восьмій.`,
  );
  expect(textOf(one)).toMatch(/^Початок о п'ятій\. Ми .+….+для всіх охочих\. Кінець о сьомій\.$/);
  expect(textOf(one).length).toBeLessThan(220);
  expect(marked(other)).toEqual(["шостій", "восьмій"]);
});

test("shows additions at the end and removals in the middle", () => {
  const [whole, added] = compareTexts(before, `${before}Приходьте!`);
  expect(textOf(whole)).toMatch(/^….+охочих\. $/);
  expect(marked(added)).toEqual(["Приходьте!"]);
  const [taken, kept] = compareTexts(`${before}без цих слів ${before}`, `${before}${before}`);
  expect(textOf(taken)).toMatch(/^….*без цих слів.*…$/);
  expect(textOf(kept)).not.toContain("без цих слів");
});

test("marks changes with hardly any text between them as one", () => {
  const [one] = compareTexts("Приходьте всі: вогнище і вінки", "Приходьте всі: пісні і танці");
  expect(marked(one).join("")).toBe("вогнище і вінки");
});

test("never splits a character", () => {
  const [one] = compareTexts(`${"😀".repeat(200)} а`, `${"😀".repeat(200)} б`);
  expect(textOf(one)).not.toMatch(/\p{Surrogate}/u);
});

test("stays fast for long texts that have little in common", () => {
  const letters = (seed: number) =>
    Array.from({ length: 20_000 }, (_, at) => ((at * seed) % 9973).toString(36)).join(" ");
  const start = performance.now();
  compareTexts(letters(7), letters(11));
  expect(performance.now() - start).toBeLessThan(2000);
});
