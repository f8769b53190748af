import { diffArrays } from "diff";

/** A part of a text, and whether it differs from the other text. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
/** Milliseconds after which two texts count as completely different. */
const timeout = 50;
/** Characters of unchanged text that are shown before and after a change, and the rest of a word. */
const start = /^.{0,80}\S{0,20}/su;
const end = /\S{0,20}.{0,80}$/su;

/**
 * Compares two texts word by word. Long unchanged passages are shortened to the words around a
 * change and "…". Nothing is marked as changed when the two have nothing in common.
 */
export function compareTexts(first: string, second: string): [Piece[], Piece[]] {
  const splitWords = (text: string) => Array.from(segmenter.segment(text), (word) => word.segment);
  const changes = diffArrays(splitWords(first), splitWords(second), { timeout }) ?? [];
  const pieces = changes.map(({ added, removed, value }, at) => {
    const text = value.join("");
    const isFirst = at === 0;
    const isLast = at === changes.length - 1;
    // Hardly any text between two changes counts as part of them.
    const isShort = text.trim().length < 3 && !isFirst && !isLast;
    const isChanged = added || removed || isShort;
    return { added, removed, isChanged, text: isChanged ? text : shorten(text, isFirst, isLast) };
  });
  if (pieces.every(({ isChanged }) => isChanged)) {
    return [[{ text: first, isChanged: false }], [{ text: second, isChanged: false }]];
  }
  return [pieces.filter(({ added }) => !added), pieces.filter(({ removed }) => !removed)];
}

/** Shortens an unchanged passage to what is near the change before it and the one after it. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? "" : (start.exec(text)?.[0] ?? "");
  const tail = isLast ? "" : (end.exec(text)?.[0] ?? "");
  if (head.length + tail.length >= text.length) return text;
  return isFirst || isLast ? `${head}…${tail}` : `${head} … ${tail}`;
}
