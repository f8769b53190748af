import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import "../testing/scrolling.ts";
import { address, contactEmail, directions, mapUrl, telephone } from "@oselia/shared/site";
import { renderRemote } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import remote from "../remote.ts";

/** Sets the clock and lets timers run. */
const setClock = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });

beforeEach(() => {
  // A Tuesday.
  setClock("2026-11-24T12:00Z");
});
afterEach(() => {
  jest.useRealTimers();
});

const titled = (title: string) =>
  within(screen.getByRole("heading", { level: 2, name: title }).parentElement as HTMLElement);

describe.each([
  ["en", "Contacts", "Email", "Opening hours", "Monday to Friday", "Open now, until 17:00"],
  [
    "uk",
    "Контакти",
    "Електронна пошта",
    "Години роботи",
    "понеділок – пʼятниця",
    "Зараз відчинено, до 17:00",
  ],
  ["nl", "Contact", "E-mail", "Openingstijden", "maandag t/m vrijdag", "Nu open, tot 17:00 uur"],
] as const)("the contacts page in %s", (language, title, email, hours, days, status) => {
  test("shows email, telephone and street address with a link to a map", async () => {
    await renderRemote(remote, "/contacts", { language });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: email })).toBeVisible();
    const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href(contactEmail)).toBe(`mailto:${contactEmail}`);
    expect(href(telephone)).toBe("tel:+31100000000");
    expect(href(/\(.*(site|сайт).*\)/)).toBe(mapUrl);
    expect(screen.getByText(new RegExp(address.street))).toHaveTextContent(address.city[language]);
  });

  test("shows the opening hours with today marked, and whether Oselia is open", async () => {
    await renderRemote(remote, "/contacts", { language });
    const block = titled(hours);
    expect(block.getByText(status)).toBeVisible();
    const today = block.getByRole("row", { name: `${days} 10:00–17:00` });
    expect(today).toHaveAttribute("aria-current", "date");
    expect(block.getAllByRole("row")).toHaveLength(3);
    expect(block.queryAllByRole("row", { current: "date" })).toEqual([today]);
  });

  test("says how to get there, step-free entrance included", async () => {
    await renderRemote(remote, "/contacts", { language });
    for (const { by, text } of directions) {
      expect(screen.getByText(by[language] ?? "")).toBeVisible();
      expect(screen.getByText(text[language] ?? "")).toBeVisible();
    }
    expect(directions.map(({ by }) => by.en)).toContain("Step-free");
  });
});

test("the contacts page announces the special opening hours of the next 30 days, with today's marked", async () => {
  setClock("2026-12-25T12:00Z");
  await renderRemote(remote, "/contacts");
  const block = titled("Opening hours");
  expect(block.getByText("Closed now. Opens on Monday at 10:00")).toBeVisible();
  const exceptions = within(block.getByRole("table", { name: "Special opening hours" }));
  expect(exceptions.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "25 December 2026Christmas Dayclosed",
    "26 December 2026Boxing Dayclosed",
    "1 January 2027New Year’s Dayclosed",
  ]);
  expect(block.getAllByRole("row", { current: "date" })).toEqual([
    exceptions.getAllByRole("row")[0],
  ]);
});
