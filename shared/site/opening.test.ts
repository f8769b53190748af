import { describe, expect, test } from "@jest/globals";
import { holidayNames } from "./holiday-names.ts";
import { exceptionalDays, groupWeekdays, houseTime, type Opening, openingAt } from "./opening.ts";
import { type OpeningHours, openingHours, timeZone } from "./opening-hours.ts";
import { openingText } from "./opening-text.ts";

const day = [["10:00", "17:00"]] as const;

/** Closed on Sunday and Monday, with an evening on Thursday. */
const hours: OpeningHours = {
  week: [[], [], day, day, [...day, ["19:00", "21:00"]], day, [["11:00", "16:00"]]],
  exceptions: [
    { on: "2026-12-24", hours: [["10:00", "14:00"]] },
    { on: "12-24", hours: [] },
    { on: "12-25", hours: [] },
    { on: "12-26", hours: [] },
    { on: "2026-11-22", hours: [["23:00", "23:59"]] },
  ],
};

const at = (instant: string) => openingAt(new Date(instant), hours);
const closedUntil = (day: string, inDays: number, at: string): Opening => ({
  isOpen: false,
  next: { day, inDays, at },
});

test("the local time is that of Oselia's time zone in every hour around a change of the clocks", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timeZone.name,
    dateStyle: "short",
    timeStyle: "short",
  });
  for (const month of ["2026-03-28", "2026-10-24", "2027-03-27", "2027-10-30", "2028-12-31"]) {
    for (let hour = 0; hour < 72; hour++) {
      const instant = new Date(Date.parse(month) + hour * 3_600_000 - 60_000);
      const { day, time } = houseTime(instant);
      expect(`${day} ${time}`).toBe(zone.format(instant));
    }
  }
});

describe("Oselia", () => {
  test.each([
    ["in winter", "2026-11-24T08:59Z", "2026-11-24T09:00Z", "2026-11-24T16:00Z"],
    ["in summer", "2026-07-07T07:59Z", "2026-07-07T08:00Z", "2026-07-07T15:00Z"],
    ["after the clocks go forward", "2026-03-31T07:59Z", "2026-03-31T08:00Z", "2026-03-31T15:00Z"],
    ["after the clocks go back", "2026-10-27T08:59Z", "2026-10-27T09:00Z", "2026-10-27T16:00Z"],
  ])("is open from 10:00 to 17:00 in its own time zone %s", (_, before, opens, closes) => {
    expect(at(before)).toEqual(closedUntil(before.slice(0, 10), 0, "10:00"));
    expect(at(opens)).toEqual({ isOpen: true, until: "17:00" });
    expect(at(closes).isOpen).toBe(false);
  });

  test("is closed between the two periods of a day", () => {
    expect(at("2026-11-26T16:30Z")).toEqual(closedUntil("2026-11-26", 0, "19:00"));
    expect(at("2026-11-26T18:30Z")).toEqual({ isOpen: true, until: "21:00" });
  });

  test("opens “tomorrow” until midnight in its own time zone, and “today” from then on", () => {
    expect(at("2026-11-24T22:59Z")).toEqual(closedUntil("2026-11-25", 1, "10:00"));
    expect(at("2026-11-24T23:00Z")).toEqual(closedUntil("2026-11-25", 0, "10:00"));
  });

  test("has other hours on an exceptional day, and prefers an exception of one year to a yearly one", () => {
    expect(at("2026-12-24T12:59Z")).toEqual({ isOpen: true, until: "14:00" });
    // Christmas, Boxing Day, Sunday and Monday are between.
    expect(at("2026-12-24T13:00Z")).toEqual(closedUntil("2026-12-29", 5, "10:00"));
    expect(at("2027-12-24T10:00Z").isOpen).toBe(false);
    expect(at("2026-11-22T22:30Z")).toEqual({ isOpen: true, until: "23:59" });
  });

  test("has no next opening when it stays closed for three weeks", () => {
    const never = { week: [], exceptions: [{ on: "12-24", hours: day }] };
    const next = (now: string) => openingAt(new Date(now), never);
    expect(next("2026-12-02T12:00Z")).toEqual({ isOpen: false, next: undefined });
    expect(next("2026-12-03T12:00Z")).toEqual(closedUntil("2026-12-24", 21, "10:00"));
  });
});

test.each([
  [
    "en",
    "Open now, until 17:00",
    "Closed now. Opens at 10:00",
    "Closed now. Opens tomorrow at 10:00",
    "Closed now. Opens on Tuesday at 10:00",
    "Closed now. Opens on 1 December at 10:00",
    "Closed now",
  ],
  [
    "uk",
    "Зараз відчинено, до 17:00",
    "Зараз зачинено. Працюємо сьогодні з 10:00",
    "Зараз зачинено. Працюємо завтра з 10:00",
    "Зараз зачинено. Працюємо у вівторок з 10:00",
    "Зараз зачинено. Працюємо 1 грудня з 10:00",
    "Зараз зачинено",
  ],
  [
    "nl",
    "Nu open, tot 17:00 uur",
    "Nu gesloten, vandaag open vanaf 10:00 uur",
    "Nu gesloten, morgen open vanaf 10:00 uur",
    "Nu gesloten, dinsdag open vanaf 10:00 uur",
    "Nu gesloten, op 1 december open vanaf 10:00 uur",
    "Nu gesloten",
  ],
] as const)("the status is in words in %s", (language, open, ...closed) => {
  expect(openingText(language, { isOpen: true, until: "17:00" })).toBe(open);
  const states = [
    closedUntil("2026-11-24", 0, "10:00"),
    closedUntil("2026-11-24", 1, "10:00"),
    closedUntil("2026-11-24", 2, "10:00"),
    closedUntil("2026-12-01", 7, "10:00"),
    { isOpen: false, next: undefined } as const,
  ];
  expect(states.map((state) => openingText(language, state))).toEqual(closed);
});

test("consecutive weekdays with the same hours are a group, from Monday on", () => {
  expect(groupWeekdays(hours).map(({ weekdays }) => weekdays)).toEqual([
    [1],
    [2, 3],
    [4],
    [5],
    [6],
    [0],
  ]);
});

test("the exceptional days of a period are found across the end of a year", () => {
  const days = exceptionalDays("2026-12-25", 365, hours).map(({ day }) => day);
  expect(days).toEqual(["2026-12-25", "2026-12-26", "2027-12-24"]);
});

test("the opening hours have seven weekdays, valid periods, and valid exceptions with a name each", () => {
  const { week, exceptions } = openingHours;
  expect(week).toHaveLength(7);
  const times = [...week, ...exceptions.map(({ hours }) => hours)].map((periods) => periods.flat());
  for (const day of times) {
    expect(day).toEqual(day.toSorted());
    for (const time of day) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  }
  for (const { on } of exceptions) expect(on).toMatch(/^(\d{4}-)?\d\d-\d\d$/);
  expect(Object.keys(holidayNames).sort()).toEqual(exceptions.map(({ on }) => on).sort());
});
