import type { Separator } from "@oselia/shared/model";

/**
 * What this person's spreadsheet expects between columns. It goes by the country, not by the language
 * of the site: where numbers have a decimal comma, as in the Netherlands and in Ukraine, a semicolon.
 *
 * @param locale Default: the browser's own.
 */
export function separatorHere(locale?: string): Separator {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value;
  return decimal === "," ? "semicolon" : "comma";
}
