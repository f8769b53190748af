import type { LocalizedText } from "@oselia/shared/contract";

/** The names of exceptions in opening-hours.ts, by their `on`. */
export const holidayNames: Readonly<Partial<Record<string, LocalizedText>>> = {
  "01-01": { en: "New Year’s Day", uk: "Новий рік", nl: "Nieuwjaarsdag" },
  "04-27": { en: "King’s Day", uk: "День короля", nl: "Koningsdag" },
  "2027-05-06": { en: "Ascension Day", uk: "Вознесіння", nl: "Hemelvaartsdag" },
  "12-24": { en: "Christmas Eve", uk: "Святвечір", nl: "Kerstavond" },
  "12-25": { en: "Christmas Day", uk: "Різдво", nl: "Eerste kerstdag" },
  "12-26": { en: "Boxing Day", uk: "Другий день Різдва", nl: "Tweede kerstdag" },
};
