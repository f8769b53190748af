/** Letters of what is the same that are told on either side of what is not. */
const context = 80;

/**
 * The part of two long texts in which they differ, each with some words around it; what is left out
 * is marked by "…". Short texts come whole.
 */
export function aroundChange(one: string, other: string): [string, string] {
  const texts = [[...one], [...other]] as const;
  const [first, second] = texts;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start++;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end++;

  const from = wordBefore(first, start - context);
  const cut = (letters: readonly string[]) => {
    const to = wordAfter(letters, letters.length - end + context);
    const part = letters.slice(from, to).join("");
    return `${from > 0 ? "…" : ""}${part}${to < letters.length ? "…" : ""}`;
  };
  return [cut(first), cut(second)];
}

const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter);

/** The start of the word at this place. */
function wordBefore(letters: readonly string[], at: number): number {
  let place = Math.max(0, at);
  while (place > 0 && !isSpace(letters[place - 1])) place--;
  return place;
}

/** The end of the word at this place. */
function wordAfter(letters: readonly string[], at: number): number {
  let place = Math.min(letters.length, at);
  while (place < letters.length && !isSpace(letters[place])) place++;
  return place;
}
