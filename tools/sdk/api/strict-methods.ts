const METHOD = /^(\s+(?:readonly )?)([A-Za-z_$][\w$]*\??)(?=[<(])/gm;

/**
 * Declares methods as properties: `get(path: string): Book;` as `get: (path: string) => Book;`.
 * TypeScript compares the parameters of methods in both directions, and so accepts a method whose
 * parameter has been narrowed; those of properties it compares as callers do.
 */
export function withStrictMethods(text: string): string {
  let result = "";
  let done = 0;
  for (const { index, 0: match, 1: indent, 2: name } of text.matchAll(METHOD)) {
    if (index < done || name === "constructor" || name === "new") continue;
    const parameters = text.indexOf("(", skipBrackets(text, index + match.length, "<"));
    const end = skipBrackets(text, parameters, "(");
    if (!text.startsWith(": ", end)) continue;
    const signature = text.slice(index + match.length, end);
    result += `${text.slice(done, index)}${indent}${name}: ${signature} => `;
    done = end + 2;
  }
  return result + text.slice(done);
}

/** The position after the brackets that open at a position; the position itself without them. */
function skipBrackets(text: string, start: number, open: "<" | "("): number {
  if (text[start] !== open) return start;
  let depth = 0;
  for (let position = start; position < text.length; position++) {
    const character = text[position] ?? "";
    if ("([{<".includes(character)) depth++;
    else if (")]}>".includes(character) && text[position - 1] !== "=") depth--;
    if (depth === 0) return position + 1;
  }
  return text.length;
}
