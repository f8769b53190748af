import type { LocalizedText } from "@oselia/shared/contract";

/** A period in which the house is open, on one day by its own clock: ["10:00", "17:00"]. */
export type Period = readonly [opens: string, closes: string];

/** A day with other hours than its weekday. */
export interface HoursException {
  /** "MM-DD" in every year, "YYYY-MM-DD" once. */
  on: string;
  name: LocalizedText;
  /** None when the house is closed. */
  hours: readonly Period[];
}

export interface OpeningHours {
  /** The periods of each weekday in their order, Sunday first; none on a day that it is closed. */
  week: readonly (readonly Period[])[];
  /** The first one that matches a day holds. */
  exceptions: readonly HoursException[];
}

/**
 * The house's time zone: its name, and hours from UTC in winter. Summer time is that of the EU.
 * Computed without Intl, whose first use takes a phone 70 ms; opening.test.ts compares the two.
 */
export const timeZone = { name: "Europe/Amsterdam", winterOffset: 1 };

/** When visitors can come. Samples: replace them with your own. */
export const openingHours: OpeningHours = {
  week: [
    [],
    [],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["11:00", "16:00"]],
  ],
  exceptions: [
    { on: "01-01", name: { en: "New Year’s Day", uk: "Новий рік", nl: "Nieuwjaar" }, hours: [] },
    {
      on: "04-27",
      name: { en: "King’s Day", uk: "День короля", nl: "Koningsdag" },
      hours: [],
    },
    {
      on: "2027-05-06",
      name: { en: "Ascension Day", uk: "Вознесіння", nl: "Hemelvaartsdag" },
      hours: [],
    },
    {
      on: "12-24",
      name: { en: "Christmas Eve", uk: "Святвечір", nl: "Kerstavond" },
      hours: [["10:00", "14:00"]],
    },
    { on: "12-25", name: { en: "Christmas", uk: "Різдво", nl: "Kerst" }, hours: [] },
    {
      on: "12-26",
      name: { en: "Boxing Day", uk: "Другий день Різдва", nl: "Tweede kerstdag" },
      hours: [],
    },
  ],
};
