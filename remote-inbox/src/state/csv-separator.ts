import type { CsvSeparator } from "@oselia/shared/model";

/**
 * The separator that the user's spreadsheet expects. It depends on the country, not on the language
 * of the site: a semicolon where numbers have a decimal comma, as in the Netherlands and in
 * Ukraine.
 *
 * @param locale Default: that of the browser.
 */
export function getCsvSeparator(locale?: string): CsvSeparator {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value;
  return decimal === "," ? "semicolon" : "comma";
}
