import type { CsvSeparator } from "@oselia/shared/model";

/** RFC 4180 uses a comma. */
export const separators = { comma: ",", semicolon: ";" } satisfies Record<CsvSeparator, string>;

/**
 * Where a spreadsheet would start a formula (OWASP, "CSV Injection"): at the start of a field, and
 * after anything that a spreadsheet with another separator takes for the end of one. A minus with
 * nothing after it is not a formula: "10,-" is unchanged.
 */
const formula =
  /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;,\t\r\n]"*)(?=[=+@＝＋＠]|[-－](?!\)|\s*(?:[;,]|$)))/g;

/**
 * One line of CSV, safe to open in a spreadsheet: every field is quoted, and an apostrophe before
 * the start of a formula keeps it text.
 */
export function csvLine(fields: readonly string[], separator: string = separators.comma): string {
  const quoted = fields.map((field) => `"${field.replace(formula, "'").replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}
