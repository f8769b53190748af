import { describe, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import type { Vital } from "../part/part.ts";
import { anEvent, aPart, openPart, openReleases } from "../testing/open-releases.ts";

const [LIVE, BEFORE, CANARY] = ["2222222222222222", "1111111111111111", "3333333333333333"];

const aVital = (change: Partial<Vital>): Vital => ({
  ...{ name: "remote_inbox", version: LIVE, vital: "lcp", visits: 60, p75: 1234, isWorse: false },
  ...change,
});

const vitals = [
  aVital({ p75: 3940, isWorse: true }),
  aVital({ vital: "inp", visits: 1, p75: 180 }),
  aVital({ vital: "cls", p75: 0.052 }),
  aVital({ version: BEFORE, p75: 1200 }),
  aVital({ version: BEFORE, vital: "longFrames", p75: 2, visits: 1234 }),
];

/** The cells of the table of web vitals, row by row. */
const rows = () =>
  within(screen.getByRole("table", { name: /^(Показники )?Web Vitals/i }))
    .getAllByRole<HTMLTableRowElement>("row")
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));

describe("the page of a part", () => {
  test.each([
    [
      "en",
      [
        ["Measured", "Live", "Previous"],
        ["Main content shown (LCP)", "3.94 s60 visits · clearly worse", "1.2 s60 visits"],
        ["Response to input (INP)", "180 ms1 visit", "No reports"],
        ["Layout shift (CLS)", "0.0560 visits", "No reports"],
        ["Frames over 200 ms", "No reports", "21,234 visits"],
      ],
    ],
    [
      "uk",
      [
        ["Показник", "Чинна версія", "Попередня"],
        [
          "Поява основного вмісту (LCP)",
          "3,94 с60 відвідувань · значно гірше",
          "1,2 с60 відвідувань",
        ],
        ["Реакція на дії (INP)", "180 мс1 відвідування", "Немає даних"],
        ["Зсув макета (CLS)", "0,0560 відвідувань", "Немає даних"],
        ["Кадри, довші за 200 мс", "Немає даних", "21\u00a0234 відвідування"],
      ],
    ],
    [
      "nl",
      [
        ["Gemeten", "Live", "Vorige"],
        [
          "Hoofdinhoud zichtbaar (LCP)",
          "3,94 s60 bezoeken · duidelijk slechter",
          "1,2 s60 bezoeken",
        ],
        ["Reactie op invoer (INP)", "180 ms1 bezoek", "Geen meldingen"],
        ["Verschuiving van de layout (CLS)", "0,0560 bezoeken", "Geen meldingen"],
        ["Frames langer dan 200 ms", "Geen meldingen", "21.234 bezoeken"],
      ],
    ],
  ] as const)(
    "shows the web vitals of the live release beside those of the one before, in %s",
    async (language, expected) => {
      await openPart(aPart({}, { vitals }), { language });
      expect(rows()).toEqual(expected);
    },
  );

  test("shows those of the canary too", async () => {
    const canary = { canary: CANARY, percentage: 10 };
    await openPart(aPart(canary, { vitals: [...vitals, aVital({ version: CANARY, p75: 900 })] }));
    expect(rows()[1]?.[2]).toBe("0.9 s60 visits");
  });

  test("says that no browser has reported any", async () => {
    await openPart(aPart());
    const heading = screen.getByRole("heading", { name: "Web vitals, last hour" });
    expect(heading.nextElementSibling).toHaveTextContent("No reports");
  });

  test("says for which of them a canary was withdrawn", async () => {
    const worse = { vital: "lcp", canary: 3900, stable: 1200 } as const;
    const event = anEvent({ action: "withdraw", version: CANARY, details: { worse } });
    await openPart(aPart({}, { events: [event] }));
    expect(
      screen.getByText(/Canary 33333333 ended \(LCP 3\.9 s, with the live release 1\.2 s\)/),
    ).toBeVisible();
  });
});

describe("the list of parts", () => {
  const cell = (title: string) =>
    within(screen.getByRole("row", { name: /Inbox/ }))
      .getAllByRole("cell")
      .find(({ dataset }) => dataset.label === title);

  test("names what is clearly worse than in the release before, and in the canary", async () => {
    const ofCanary = ["inp", "cls"] as const;
    await openReleases([
      aPart(
        { canary: CANARY, percentage: 10 },
        {
          vitals: [
            ...vitals,
            ...ofCanary.map((vital) => aVital({ version: CANARY, vital, isWorse: true })),
          ],
        },
      ),
    ]);
    expect(cell("Live")).toHaveTextContent(/Worse than before: LCP$/);
    expect(cell("Canary")).toHaveTextContent(/Worse than live: INP, CLS$/);
  });

  test("shows no web vitals otherwise", async () => {
    await openReleases([aPart({}, { vitals: vitals.slice(1) })]);
    expect(screen.queryByText(/worse/i)).not.toBeInTheDocument();
  });
});
