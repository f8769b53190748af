const LETTERS = 200;

/** Before the ellipsis they would look like a mistake: "….". */
const PUNCTUATION = /[\s.,;:!?…–—-]+$/u;

/** The start of a text, on one line, cut between words and never within a character. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= LETTERS) return line;
  const start = letters.slice(0, LETTERS).join("");
  return `${start.slice(0, start.lastIndexOf(" ")).replace(PUNCTUATION, "") || start}…`;
}
