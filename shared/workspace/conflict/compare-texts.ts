import { diffArrays } from "diff";

/** A part of a text, and whether it differs from the other text. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Characters of unchanged text that are shown before and after a change. */
const context = 80;
/** Unchanged text that is shorter than this, between two changes, counts as part of the change. */
const meaningful = 3;
/** Milliseconds after which two texts count as completely different. */
const timeout = 50;

/**
 * Compares two texts word by word. Long unchanged passages are shortened to the words around a
 * change and "…". Nothing is marked as changed when the two have nothing in common.
 */
export function compareTexts(first: string, second: string): [Piece[], Piece[]] {
  const changes = diffArrays(splitWords(first), splitWords(second), { timeout });
  if (!changes?.some(({ added, removed, value }) => !added && !removed && isMeaningful(value))) {
    return [unchanged(first), unchanged(second)];
  }
  const last = changes.length - 1;
  const pieces = changes.map(({ added, removed, value }, at) => {
    const isChanged = added || removed || (at > 0 && at < last && !isMeaningful(value));
    return {
      added,
      removed,
      words: isChanged ? value : shorten(value, at > 0, at < last),
      isChanged,
    };
  });
  const side = (omitted: "added" | "removed") => join(pieces.filter((piece) => !piece[omitted]));
  return [side("added"), side("removed")];
}

const splitWords = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: "word" }).segment(text),
    (word) => word.segment,
  );

const isMeaningful = (words: readonly string[]) => words.join("").trim().length >= meaningful;

const unchanged = (text: string): Piece[] => (text === "" ? [] : [{ text, isChanged: false }]);

/** Shortens an unchanged passage to what is near the change before it and the one after it. */
function shorten(words: readonly string[], isAfter: boolean, isBefore: boolean): string[] {
  const head = isAfter ? countContextWords(words) : 0;
  const tail = isBefore ? countContextWords(words.toReversed()) : 0;
  if (head + tail >= words.length) return [...words];
  const omitted = head > 0 && tail > 0 ? " … " : "…";
  return [...words.slice(0, head), omitted, ...words.slice(words.length - tail)];
}

/** How many words from the start fill the context. */
function countContextWords(words: readonly string[]): number {
  let characters = 0;
  return (
    words.findIndex((word) => {
      characters += word.length;
      return characters > context;
    }) + 1 || words.length
  );
}

function join(pieces: readonly { words: string[]; isChanged: boolean }[]): Piece[] {
  const joined: Piece[] = [];
  for (const { words, isChanged } of pieces) {
    const last = joined.at(-1);
    if (last?.isChanged === isChanged) last.text += words.join("");
    else joined.push({ text: words.join(""), isChanged });
  }
  return joined;
}
