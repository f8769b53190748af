import { describe, expect, test } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { aPart, aRelease, openReleases as open } from "../testing/open-releases.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The values of a part's row, by their headings. */
function row(name: string): Record<string, string> {
  const cells = within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map((cell) => [cell.dataset.label, cell.textContent]);
  return Object.fromEntries(cells);
}

const names = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);

describe("the workspace of releases", () => {
  test.each([
    ["en", "Releases", "2 parts of the site", ["Site frameshell", "Inboxremote_inbox"]],
    ["uk", "Релізи", "2 частини сайту", ["Оболонка сайтуshell", "Вхідніremote_inbox"]],
    [
      "nl",
      "Releases",
      "2 onderdelen van de site",
      ["Raamwerk van de siteshell", "Inboxremote_inbox"],
    ],
  ] as const)(
    "lists the parts by the names that people know in %s",
    async (language, title, total, parts) => {
      await open([aPart(), aPart({ name: "shell" })], { language });
      expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(total)).toBeVisible();
      expect(names()).toEqual(parts);
    },
  );

  test("shows what is live, since when, by whom and from what, and how it has loaded lately", async () => {
    const [live, before] = ["2222222222222222", "1111111111111111"];
    const figures = { name: "remote_inbox", loads: 40, median: 320, failures: 2 };
    await open([
      aPart(
        { stableSince: hoursAgo(3), changedAt: hoursAgo(1) },
        {
          lastHour: [
            { ...figures, version: live },
            { ...figures, version: before, loads: 1, median: 210, failures: 0 },
          ],
        },
      ),
    ]);
    expect(row("Inbox")).toEqual({
      Live: "222222223 hours ago",
      Canary: "",
      Author: "inbox-team",
      Commit: "abcdef01",
      "Failures, last hour": "2 in 40 loadsRelease before: 0 in 1 load",
      "Median load time, last hour": "0.32 sRelease before: 0.21 s",
    });
  });

  test("shows a canary with its share of the visitors, and that nobody has visited yet", async () => {
    const ramp = { steps: [50, 100], every: 60, next: hoursAgo(1), isWaiting: true };
    const canary = { canary: "3333333333333333", percentage: 10 };
    await open([aPart({ ...canary, ramp }), aPart({ ...canary, name: "shell" })]);
    expect(row("Inbox").Canary).toBe(
      "33333333 for 10% of visitorsthen 50%, 100% · Waiting: nobody has visited yet",
    );
    expect(row("Site frame").Canary).toBe("33333333 for 10% of visitors");
  });

  test("shows how a canary has loaded, below the live release", async () => {
    const [live, canary] = ["2222222222222222", "3333333333333333"];
    const figures = { name: "remote_inbox", loads: 40, median: 320, failures: 0 };
    await open([
      aPart(
        { canary, percentage: 10 },
        {
          lastHour: [
            { ...figures, version: live },
            { ...figures, version: canary, loads: 4, median: null, failures: 3 },
          ],
        },
      ),
    ]);
    expect(row("Inbox")).toMatchObject({
      "Failures, last hour": "0 in 40 loadsCanary: 3 in 4 loads",
      "Median load time, last hour": "0.32 s",
    });
  });

  test("shows that a release was built with uncommitted changes, from no commit, or by a start", async () => {
    const version = "2222222222222222";
    await open([
      aPart({}, { releases: [aRelease(version, { dirty: true })] }),
      aPart(
        { name: "shell" },
        {
          releases: [aRelease(version, { name: "shell", commit: null, author: "start" })],
        },
      ),
    ]);
    expect(row("Inbox").Commit).toBe("abcdef01 with uncommitted changes");
    expect(row("Inbox")["Failures, last hour"]).toBe("No reports");
    expect(row("Site frame")).toMatchObject({ Commit: "No commit", Author: "server start" });
  });

  test("lists the parts whose names match the search, and says when there are none", async () => {
    const { router } = await open([aPart(), aPart({ name: "shell" })]);
    for (const keyword of ["INBOX", "remote_in"]) {
      await act(() => router.navigate(`/admin/releases?keyword=${keyword}`));
      expect(names()).toEqual(["Inboxremote_inbox"]);
    }
    await act(() => router.navigate("/admin/releases?keyword=books"));
    expect(screen.getByText("No results for “books”")).toBeVisible();
  });

  test("says when nothing has been released", async () => {
    await open([]);
    expect(screen.getByText("Nothing has been released yet")).toBeVisible();
  });
});
