import { describe, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import {
  anEvent,
  anHour,
  aPart,
  aRelease,
  fact,
  openReleases as open,
  openPart,
} from "../testing/open-releases.ts";

const [LIVE, BEFORE, CANARY] = ["2222222222222222", "1111111111111111", "3333333333333333"];
const withCanary = { canary: CANARY, percentage: 10 };

const button = (name: string) => screen.getByRole("button", { name });

const section = (heading: string) =>
  within(screen.getByRole("heading", { level: 2, name: heading }).parentElement as HTMLElement);

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe("the page of a part", () => {
  test("is opened from the list, and leads back", async () => {
    const { user } = await open([aPart(), aPart({ name: "shell" })]);
    await user.click(screen.getByRole("link", { name: "Inbox" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
    expect(fact("Live")).toBe("22222222");
    expect(fact("Since")).toMatch(/^14 Nov 2026, \d\d:\d\d, inbox-team$/);
    expect(fact("Commit")).toBe("abcdef01");
    expect(fact("Previous")).toBe("11111111");
    await user.click(screen.getByRole("link", { name: "All parts" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Releases" })).toBeVisible();
  });

  test("says what its releases have thrown in browsers, how often and where", async () => {
    const error = {
      ...{ version: LIVE, message: "TypeError: x is not a function", count: 12 },
      ...{ lastAt: new Date().toISOString(), places: ["src/pages/inbox-page.tsx:12:5"] },
    };
    const { user } = await openPart(aPart({}, { errors: [error] }));
    const errors = section("Errors in browsers");
    expect(errors.getAllByRole("listitem")[0]).toHaveTextContent(
      /^TypeError: x is not a function12 times in 22222222 · just now/,
    );
    expect(errors.getByText("src/pages/inbox-page.tsx:12:5")).not.toBeVisible();
    await user.click(errors.getByText("Where"));
    expect(errors.getByText("src/pages/inbox-page.tsx:12:5")).toBeVisible();
  });

  test("lists its releases, the newest first, with what visitors get and what was checked", async () => {
    const gate = (by: string) => ({ by, at: "2026-11-14T09:00:00.000Z", checks: ["types", "axe"] });
    await openPart(
      aPart(withCanary, {
        releases: [
          aRelease(CANARY, { gate: gate("server"), author: "olena@oselia.example" }),
          aRelease(LIVE, { gate: gate("client") }),
          aRelease(BEFORE, { gate: null }),
        ],
      }),
    );
    const [, ...rows] = within(screen.getByRole("table", { name: "Releases" })).getAllByRole("row");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/^33333333Canary for 10% of visitors.*olena@oselia\.example/);
    expect(rows[0]).toHaveTextContent(/2 passed on the server.*typesaxe/);
    expect(rows[1]).toHaveTextContent(/^22222222Live.*2 passed on the machine that published it/);
    expect(rows[2]).toHaveTextContent(/^11111111.*Not recorded/);
  });

  test("lists more than ten releases when asked to", async () => {
    const releases = Array.from({ length: 12 }, (_, index) =>
      aRelease(`${index}`.padStart(16, "0")),
    );
    const { user } = await openPart(aPart({}, { releases }));
    const table = () => within(screen.getByRole("table", { name: "Releases" })).getAllByRole("row");
    expect(table()).toHaveLength(11);
    await user.click(button("Show all 12"));
    expect(table()).toHaveLength(13);
  });

  test("shows what differs between the release before and the live one, and between any two", async () => {
    const file = (path: string, bytes: number) => ({ path, bytes, integrity: `${path} ${bytes}` });
    const { user } = await openPart(
      aPart(
        {},
        {
          releases: [
            aRelease(LIVE, { commit: "2".repeat(40), dirty: true }),
            aRelease(BEFORE, { commit: "1".repeat(40) }),
            aRelease(CANARY),
          ],
          files: {
            [BEFORE]: [file("main.01234567.js", 2048), file("old.css", 1024)],
            [LIVE]: [file("main.89abcdef.js", 3072), file("new.css", 512)],
            [CANARY]: [file("main.89abcdef.js", 3072), file("new.css", 512)],
          },
          exports: {
            [BEFORE]: { "@oselia/shared/toast": ["Toasts", "showToast"] },
            [LIVE]: { "@oselia/shared/toast": ["showToast"], contract: ["texts"] },
            [CANARY]: { "@oselia/shared/toast": ["showToast"], contract: ["texts"] },
          },
        },
      ),
    );
    const difference = section("Difference between two releases");
    expect(difference.getByText("All files").nextElementSibling).toHaveTextContent("3 kB → 3.5 kB");
    expect(difference.getByText("Commit").nextElementSibling).toHaveTextContent(
      "11111111 → 22222222 with uncommitted changes",
    );
    const besides = (term: string) => difference.getByText(term).nextElementSibling;
    expect(besides("Exports added")).toHaveTextContent("texts (contract)");
    expect(besides("Exports removed")).toHaveTextContent("Toasts (@oselia/shared/toast)");
    const [, ...rows] = difference.getAllByRole("row");
    expect(texts(rows)).toEqual([
      "main.jsChanged2 kB → 3 kB",
      "old.cssRemoved1 kB",
      "new.cssAdded0.5 kB",
    ]);
    await user.click(difference.getByRole("combobox", { name: "From" }));
    await user.click(await screen.findByRole("option", { name: "33333333" }));
    expect(await screen.findByText("Both have the same files.")).toBeVisible();
    expect(screen.queryByText("Exports added")).not.toBeInTheDocument();
  });

  test("lists its events, including one of an unknown kind and why a canary was withdrawn", async () => {
    const events = [
      anEvent({ action: "canary", details: { percentage: 25 } }),
      anEvent({ action: "rollback", version: BEFORE, author: "olena@oselia.example" }),
      anEvent({ action: "freeze" }),
      anEvent({ action: "wait", author: "server" }),
      anEvent({
        action: "withdraw",
        author: "server",
        details: { canary: { loads: 18, failures: 2, crashes: 3 } },
      }),
      anEvent(),
    ];
    await openPart(aPart({}, { events }));
    const rows = section("Events").getAllByRole("listitem");
    expect(texts(rows).map((text) => text?.replace(/ · 14 Nov.*/, ""))).toEqual([
      "22222222 served to 25% of visitors · inbox-team",
      "Rolled back to 11111111 · olena@oselia.example",
      "freeze 22222222 · inbox-team",
      "Next step of 22222222 waits: nobody has visited yet · the server",
      "Canary 22222222 ended (5 failures in 20 visits) · the server",
      "22222222 made live · inbox-team",
    ]);
  });
});

describe("load times and failures", () => {
  test("are shown as median and 90th percentile, a count, and a table", async () => {
    const hours = [
      anHour(3, { loads: 30, median: 200, p90: 700 }),
      anHour(1, { loads: 10, median: 600, p90: 1200, failures: 2 }),
      anHour(0, { loads: 0, median: null, p90: null, failures: 1 }),
    ];
    const day = { name: "remote_inbox", loads: 40, median: 300, p90: 900, failures: 3 };
    await openPart(aPart({}, { hours, day }));
    expect(screen.getByText(/^Median load time 0.3 s, 90% within 0.9 s/)).toBeVisible();
    expect(screen.getByText("3 failures")).toBeVisible();
    const table = within(screen.getByRole("table", { name: "In browsers, last 24 hours" }));
    const cells = table.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...["0.2 s", "0.7 s", "0"],
      ...["0.6 s", "1.2 s", "2"],
      ...["None", "None", "1"],
    ]);
  });

  test("are shown as missing while there are no reports", async () => {
    await openPart(aPart());
    expect(screen.getByText(/^No load times reported/)).toBeVisible();
    expect(screen.queryByRole("table", { name: /In browsers/ })).not.toBeInTheDocument();
  });
});
