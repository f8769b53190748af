import { type Language, languages } from "@oselia/shared/contract/languages";
import type { LocalizedText, PluralText } from "@oselia/shared/contract/schema";

export { type Language, languages };

/** True when the site is written in this language. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The first language of the reader's preferences that the site has, else English.
 *
 * @param preferences BCP 47 tags, the most wanted first: ["uk-UA", "nl"].
 */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    const primary = tag.toLowerCase().split("-")[0];
    if (isLanguage(primary)) return primary;
  }
  return "en";
}

/** The text in the reader's language. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language];
}

/** The sentence in the plural form that the count takes in this language, with the count in it. */
export function localizedCount(
  text: Record<Language, PluralText>,
  count: number,
  language: Language,
): string {
  const form = new Intl.PluralRules(language).select(count);
  const sentence = text[language][form] ?? text[language].other;
  return sentence.replaceAll("{count}", formatNumber(count, language));
}

/** A number as the language writes it. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/**
 * A day as the language writes it: "14 November 2026".
 *
 * @param day YYYY-MM-DD; the same day in every time zone.
 */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * A day with its weekday, as the language writes it: "Saturday, 14 November 2026".
 *
 * @param day YYYY-MM-DD; the same day in every time zone.
 */
export function formatDayInWords(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  // Joined here: whether English has a comma differs between versions of the browsers' own data.
  const comma = language === "nl" ? "" : ",";
  return `${weekday.format(new Date(`${day}T00:00:00Z`))}${comma} ${formatDay(day, language)}`;
}

/**
 * A moment by the reader's own clock, as the language writes it: "14 November 2026 at 10:05". In a
 * browser alone: a server has a clock of its own.
 *
 * @param moment ISO 8601.
 * @param dateStyle "medium" where there is little room.
 */
export function formatMoment(
  moment: string,
  language: Language,
  dateStyle: "long" | "medium",
): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle,
    timeStyle: "short",
  }).format(new Date(moment));
}
