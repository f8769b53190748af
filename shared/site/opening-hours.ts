/** A period in which the house is open, on one day by its own clock: ["10:00", "17:00"]. */
export type Period = readonly [opens: string, closes: string];

/** A day with other hours than its weekday. */
export interface HoursException {
  /** "MM-DD" in every year, "YYYY-MM-DD" once. */
  on: string;
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
 * Computed without Intl (docs/decisions/opening-hours.md).
 */
export const timeZone = { name: "Europe/Amsterdam", winterOffset: 1 };

/**
 * When visitors can come. Samples: replace them with your own. The names of holidays are in
 * holiday-names.ts, since every page loads this file.
 */
export const openingHours: OpeningHours = {
  week: [
    [],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["10:00", "17:00"]],
    [["11:00", "16:00"]],
  ],
  exceptions: [
    { on: "01-01", hours: [] },
    { on: "04-27", hours: [] },
    { on: "2027-05-06", hours: [] },
    { on: "12-24", hours: [["10:00", "14:00"]] },
    { on: "12-25", hours: [] },
    { on: "12-26", hours: [] },
  ],
};
