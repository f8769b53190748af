import { type Language, type Localized, localized } from "@oselia/shared/model/language";
import { type Opening, openingAt, weekdayOf } from "./opening.ts";
import openingTexts from "./opening-texts.json" with { type: "json" };

/**
 * Whole phrases: the case of a weekday cannot be built from its name. What stands for `{when}` is a
 * day from Sunday on, today, tomorrow, or a date with `{date}`.
 */
const texts: Localized<typeof openingTexts.en> = openingTexts;

/** Whether the house is open at this moment, in words: "Open now, until 17:00". */
export function openingStatus(
  language: Language,
  instant: Date,
): { isOpen: boolean; text: string } {
  const opening = openingAt(instant);
  return { isOpen: opening.isOpen, text: openingText(language, opening) };
}

/** What `openingAt` says, in words. */
export function openingText(language: Language, opening: Opening): string {
  const { open, closed, opens, weekdays, today, tomorrow, date } = localized(texts, language);
  if (opening.isOpen) return open.replace("{time}", opening.until);
  if (!opening.next) return closed;
  const { day, inDays, at } = opening.next;
  // In a week, the weekday would be understood as today's.
  const when =
    [today, tomorrow][inDays] ??
    (inDays < 7
      ? (weekdays[weekdayOf(day)] ?? "")
      : date.replace("{date}", dateInWords(language, day)));
  return opens.replace("{when} ", when && `${when} `).replace("{time}", at);
}

/** Rarely needed: the first use of Intl makes a browser load much data. */
const dateInWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(day));
