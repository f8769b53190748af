import type { Language } from "@oselia/shared/i18n";

/**
 * When a message came, by the reader's clock and in their language.
 *
 * @param createdAt ISO 8601.
 * @param dateStyle "medium" where there is little room.
 */
export function formatArrival(
  createdAt: string,
  language: Language,
  dateStyle: "long" | "medium",
): string {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: "short" }).format(
    new Date(createdAt),
  );
}
