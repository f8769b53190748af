import { type Language, localized } from "@oselia/shared/model/language";
import { type Opening, openingAt, weekdayOf } from "./opening.ts";

interface OpeningTexts {
  open: string;
  closed: string;
  opens: string;
  /** What stands for `{when}`: a day from Sunday on, today, tomorrow, and a date with `{date}`. */
  weekdays: readonly string[];
  today: string;
  tomorrow: string;
  date: string;
}

/** Whole phrases: the case of a weekday cannot be built from its name. */
const texts: { en: OpeningTexts } & Partial<Record<Language, OpeningTexts>> = {
  en: {
    open: "Open now, until {time}",
    closed: "Closed now",
    opens: "Closed now. Opens {when} at {time}",
    weekdays: [
      "on Sunday",
      "on Monday",
      "on Tuesday",
      "on Wednesday",
      "on Thursday",
      "on Friday",
      "on Saturday",
    ],
    today: "",
    tomorrow: "tomorrow",
    date: "on {date}",
  },
  uk: {
    open: "Зараз відчинено, до {time}",
    closed: "Зараз зачинено",
    opens: "Зараз зачинено. Працюємо {when} з {time}",
    weekdays: [
      "в неділю",
      "в понеділок",
      "у вівторок",
      "в середу",
      "в четвер",
      "в пʼятницю",
      "в суботу",
    ],
    today: "сьогодні",
    tomorrow: "завтра",
    date: "{date}",
  },
  nl: {
    open: "Nu open, tot {time} uur",
    closed: "Nu gesloten",
    opens: "Nu gesloten, {when} open vanaf {time} uur",
    weekdays: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
    today: "vandaag",
    tomorrow: "morgen",
    date: "op {date}",
  },
};

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
