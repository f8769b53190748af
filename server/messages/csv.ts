/** What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/;

/**
 * One line of CSV (RFC 4180), safe to open in a spreadsheet: every field is quoted, and one that
 * would be a formula begins with an apostrophe, so that it stays the text that somebody wrote.
 */
export function csvLine(fields: readonly string[]): string {
  const quoted = fields.map((field) => {
    const text = formula.test(field) ? `'${field}` : field;
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(",")}\r\n`;
}
