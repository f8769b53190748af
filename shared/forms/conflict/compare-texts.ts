import { diffArrays } from "diff";

/** A part of a text, and whether it stands in the other one too. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Letters of what is the same that are shown on either side of what is not. */
const context = 80;
/** Fewer letters than this in common, between two changes, are read as part of the change. */
const meaningful = 3;
/** Milliseconds after which two texts count as wholly different. */
const timeout = 50;

/**
 * Two texts, word by word. Of long stretches that are the same only the words around a change are
 * left; "…" stands for the rest. Nothing is marked as changed when the two have nothing in common.
 */
export function compareTexts(one: string, other: string): [Piece[], Piece[]] {
  const changes = diffArrays(wordsOf(one), wordsOf(other), { timeout });
  if (!changes?.some(({ added, removed, value }) => !added && !removed && isMeaningful(value))) {
    return [whole(one), whole(other)];
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
  const side = (left: "added" | "removed") => join(pieces.filter((piece) => !piece[left]));
  return [side("added"), side("removed")];
}

const wordsOf = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: "word" }).segment(text),
    (word) => word.segment,
  );

const isMeaningful = (words: readonly string[]) => words.join("").trim().length >= meaningful;

const whole = (text: string): Piece[] => (text === "" ? [] : [{ text, isChanged: false }]);

/** What is the same, without what is far from the change before it and from the one after it. */
function shorten(words: readonly string[], isAfter: boolean, isBefore: boolean): string[] {
  const head = isAfter ? lengthOf(words) : 0;
  const tail = isBefore ? lengthOf(words.toReversed()) : 0;
  if (head + tail >= words.length) return [...words];
  const left = head > 0 && tail > 0 ? " … " : "…";
  return [...words.slice(0, head), left, ...words.slice(words.length - tail)];
}

/** How many words from the start fill the context. */
function lengthOf(words: readonly string[]): number {
  let letters = 0;
  return (
    words.findIndex((word) => {
      letters += word.length;
      return letters > context;
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
