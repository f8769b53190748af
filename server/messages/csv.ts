import type { Separator } from "@oselia/shared/model";

/** A comma is that of RFC 4180. */
export const separators = { comma: ",", semicolon: ";" } satisfies Record<Separator, string>;

/**
 * Where a spreadsheet would begin a formula (OWASP, "CSV Injection"): at the beginning of a field, and
 * behind whatever another spreadsheet than the one that was meant takes for the end of one. A minus
 * with nothing behind it is none: "10,-" stays what it is.
 */
const formula =
  /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;,\t\r\n]"*)(?=[=+@＝＋＠]|[-－](?!\)|\s*(?:[;,]|$)))/g;

/**
 * One line of CSV, safe to open in a spreadsheet: every field is quoted, and what would be a formula is
 * held back by an apostrophe, so that it stays the text that somebody wrote.
 */
export function csvLine(fields: readonly string[], separator: string = separators.comma): string {
  const quoted = fields.map((field) => `"${field.replace(formula, "'").replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}
