import { describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import type { Release } from "../part/part.ts";
import {
  anEvent,
  anHour,
  aPart,
  openReleases as open,
  passwordPage,
  requirePassword,
  returnToTab,
} from "../testing/open-releases.ts";

const card = (name: string) => within(screen.getByRole("article", { name }));
const rollBackButton = () => screen.getByRole("button", { name: "Roll back remote_inbox" });
const askToRollBack = async (user: UserEvent) => {
  await user.click(rollBackButton());
  return within(screen.getByRole("dialog", { name: "Roll back remote_inbox?" }));
};

/** The value of a fact on a card. */
const fact = (name: string, label: string) =>
  card(name).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("the workspace of releases", () => {
  test.each([
    ["en", "Releases", "2 parts of the site"],
    ["uk", "Релізи", "2 частини сайту"],
    ["nl", "Releases", "2 onderdelen van de site"],
  ] as const)("has its heading and total in %s", async (language, title, total) => {
    await open([aPart(), aPart({ name: "shell" })], { language });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
  });

  test("lists the shell first", async () => {
    await open([aPart(), aPart({ name: "shell" })]);
    const names = screen.getAllByRole("heading", { level: 2 });
    expect(names.map(({ textContent }) => textContent)).toEqual(["shell", "remote_inbox"]);
  });

  test("shows what is live, since when, by whom, what was before it, and who checked it", async () => {
    await open([aPart()]);
    expect(fact("remote_inbox", "Live")).toBe("22222222");
    expect(fact("remote_inbox", "Since")).toMatch(/^14 Nov 2026, \d\d:\d\d, inbox-team$/);
    expect(fact("remote_inbox", "Commit")).toBe("abcdef01");
    expect(fact("remote_inbox", "Previous")).toBe("11111111");
    expect(fact("remote_inbox", "Checks")).toBe("2 passed on the machine that published it");
    expect(screen.queryByText("Canary")).not.toBeInTheDocument();
  });

  test("shows a canary with its share of the visitors", async () => {
    await open([aPart({ canary: "3333333333333333", percentage: 10 })]);
    expect(fact("remote_inbox", "Canary")).toBe("33333333 for 10% of visitors");
  });

  test("shows how many checks the server ran, or that none are recorded", async () => {
    const live = (gate: Release["gate"]) => ({ live: { version: "2", commit: null, gate } });
    await open([
      aPart({ stable: "2" }, live({ by: "server", checks: ["a", "b", "c"] })),
      aPart({ name: "shell", stable: "2", changedBy: "start" }, live(null)),
    ]);
    expect(fact("remote_inbox", "Checks")).toBe("3 passed on the server");
    expect(fact("shell", "Checks")).toBe("Not recorded");
    expect(fact("shell", "Since")).toMatch(/server start$/);
    expect(screen.queryByText("Commit")).not.toBeInTheDocument();
  });

  test("lists the latest five events, including one of an unknown kind", async () => {
    const events = [
      anEvent({ action: "canary", details: { percentage: 25 } }),
      anEvent({ action: "rollback", version: "1111111111111111", author: "olena@oselia.example" }),
      anEvent({ action: "freeze" }),
      anEvent({ action: "withdraw", author: "server" }),
      anEvent(),
      anEvent({ action: "publish" }),
    ];
    await open([aPart({}, { events })]);
    const rows = within(card("remote_inbox").getByRole("list")).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent?.replace(/ · 14 Nov.*/, ""))).toEqual([
      "22222222 served to 25% of visitors · inbox-team",
      "Rolled back to 11111111 · olena@oselia.example",
      "freeze 22222222 · inbox-team",
      "Canary 22222222 ended · the server",
      "22222222 made live · inbox-team",
    ]);
  });

  test("lists the parts that match the search, and says when there are none", async () => {
    const { router } = await open([aPart(), aPart({ name: "shell" })]);
    const names = () =>
      screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await act(() => router.navigate("/admin/releases?keyword=Inbox"));
    expect(names()).toContain("remote_inbox");
    expect(names()).not.toContain("shell");
    await act(() => router.navigate("/admin/releases?keyword=books"));
    expect(screen.getByText("No results for “books”")).toBeVisible();
  });

  test("says when nothing has been released", async () => {
    await open([]);
    expect(screen.getByText("Nothing has been released yet")).toBeVisible();
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
    await open([aPart({}, { hours, day })]);
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
    await open([aPart()]);
    expect(screen.getByText(/^No load times reported/)).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });
});

describe("a rollback", () => {
  test("names the version in a question, and does nothing when cancelled", async () => {
    const { user } = await open([aPart({ canary: "3333333333333333", percentage: 10 })]);
    const dialog = await askToRollBack(user);
    expect(dialog.getByText(/get version 11111111 instead of 22222222/)).toBeVisible();
    expect(dialog.getByText("This also ends the canary 33333333.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(fact("remote_inbox", "Live")).toBe("22222222");
    expect(rollBackButton()).toHaveFocus();
  });

  test("makes the previous version live, and shows it", async () => {
    const { user } = await open([aPart()]);
    const dialog = await askToRollBack(user);
    await user.click(dialog.getByRole("button", { name: "Roll back" }));
    expect(await screen.findByText("remote_inbox was rolled back to 11111111")).toBeVisible();
    await waitFor(() => expect(fact("remote_inbox", "Live")).toBe("11111111"));
    expect(rollBackButton()).toBeDisabled();
    expect(screen.getByText("There is no earlier version.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  test("changes nothing when a release has gone live in the meantime, and shows the latest state", async () => {
    const part = aPart();
    const { user } = await open([part]);
    const dialog = await askToRollBack(user);
    Object.assign(part.channel, {
      stable: "4444444444444444",
      earlier: ["1111111111111111", "2222222222222222"],
      revision: 8,
    });
    await user.click(dialog.getByRole("button", { name: "Roll back" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Someone else has just changed what is live, so nothing was rolled back.",
    );
    await waitFor(() => expect(fact("remote_inbox", "Live")).toBe("44444444"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await askToRollBack(user);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test.each([
    ["en", "Enter password", /^First enter your password/, "Roll back"],
    ["uk", "Ввести пароль", /^Спершу введіть пароль/, "Повернути попередню"],
    ["nl", "Wachtwoord invullen", /^Vul eerst in een nieuw tabblad/, "Terugzetten"],
  ] as const)(
    "that needs the password first is done when the user returns from entering it (%s)",
    async (language, link, text, action) => {
      const { user } = await open([aPart()], { language });
      const confirm = requirePassword("post", "remote_inbox/rollback");
      await user.click(screen.getByRole("button", { name: new RegExp(`^${action}`) }));
      const dialog = within(screen.getByRole("dialog"));
      await user.click(dialog.getByRole("button", { name: action }));
      expect(await dialog.findByText(text)).toBeVisible();
      const enter = await dialog.findByRole("link", { name: link });
      expect(enter).toHaveAttribute("href", passwordPage);
      expect(enter).toHaveAttribute("target", "_blank");
      expect(enter).toHaveAttribute("rel", "noopener noreferrer");
      returnToTab();
      expect(screen.getByRole("dialog")).toBeVisible();
      await user.click(enter);
      returnToTab();
      await user.click(await dialog.findByRole("link", { name: link }));
      confirm();
      returnToTab();
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    },
  );

  test("says why the password cannot be asked for", async () => {
    const { user } = await open([aPart()]);
    requirePassword("post", "remote_inbox/rollback");
    server.use(
      http.post(`${ORIGIN}/api/admin/confirmations`, () =>
        HttpResponse.json({ message: "No", code: "unavailable" }, { status: 503 }),
      ),
    );
    const dialog = await askToRollBack(user);
    await user.click(dialog.getByRole("button", { name: "Roll back" }));
    expect(await dialog.findByText(/The server is not available right now/)).toBeVisible();
  });

  test.each([
    [403, "forbidden", "You do not have permission to do this."],
    [500, "server_error", "The server is not available right now. Please try again in a moment."],
  ])(
    "that fails with %i says why in the dialog, and can be tried again",
    async (status, code, text) => {
      const { user } = await open([aPart()]);
      server.use(
        http.post(
          `${ORIGIN}/api/releases/remote_inbox/rollback`,
          () => HttpResponse.json({ message: "No", code }, { status }),
          { once: true },
        ),
      );
      const dialog = await askToRollBack(user);
      await user.click(dialog.getByRole("button", { name: "Roll back" }));
      expect(await dialog.findByRole("alert")).toHaveTextContent(text);
      await user.click(dialog.getByRole("button", { name: "Roll back" }));
      await waitFor(() => expect(fact("remote_inbox", "Live")).toBe("11111111"));
    },
  );
});
