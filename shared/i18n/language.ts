import { type Language, type Localized, languages, localized } from "@oselia/shared/model/language";
import dates from "./dates.json";

export { type Language, languages, localized };

/** A text with `{count}`, for each plural form (CLDR) of the language. */
type PluralText = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** True for a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The first preferred language that the site has, else English.
 *
 * @param preferences BCP 47 tags in order of preference: ["uk-UA", "nl"].
 */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    const primary = tag.toLowerCase().split("-")[0];
    if (isLanguage(primary)) return primary;
  }
  return "en";
}

/**
 * The text in the plural form of the count, with the count in it; in English where it is not
 * translated.
 */
export function localizedPlural(
  text: Localized<PluralText>,
  count: number,
  language: Language,
): string {
  const textLanguage = text[language] ? language : "en";
  const forms = localized(text, language);
  const form = forms[new Intl.PluralRules(textLanguage).select(count)] ?? forms.other;
  return form.replaceAll("{count}", formatNumber(count, language));
}

/** Formats a number. */
export function formatNumber(value: number, language: Language): string {
  // The same in every language. The first use of Intl makes a browser load much data.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return new Intl.NumberFormat(language).format(value);
}

/**
 * Formats a day: "14 November 2026". Without Intl: browsers format differently from the server, which
 * renders the same pages, and the first use of Intl makes a browser load much data.
 *
 * @param day YYYY-MM-DD, independent of time zones.
 */
export function formatDate(day: string, language: Language): string {
  const [year = "", month, dayOfMonth] = day.split("-");
  const { date, months } = localized(dates, language);
  return date
    .replace("{day}", String(Number(dayOfMonth)))
    .replace("{month}", months[Number(month) - 1] ?? "")
    .replace("{year}", year);
}

/**
 * Formats a day with its weekday: "Saturday, 14 November 2026".
 *
 * @param day YYYY-MM-DD, independent of time zones.
 */
export function formatLongDate(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  // Joined here: browsers differ in whether English has a comma.
  const comma = language === "nl" ? "" : ",";
  return `${weekday.format(new Date(`${day}T00:00:00Z`))}${comma} ${formatDate(day, language)}`;
}

/**
 * Formats a moment in the time zone of the browser: "14 November 2026 at 10:05". Not for the
 * server, which has another time zone.
 *
 * @param moment ISO 8601.
 * @param dateStyle "medium" where there is little space.
 */
export function formatDateTime(
  moment: string,
  language: Language,
  dateStyle: "long" | "medium",
): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle,
    timeStyle: "short",
  }).format(new Date(moment));
}
